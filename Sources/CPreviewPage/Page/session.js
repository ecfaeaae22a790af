// What the server said, sorted: scenes, pictures and problems per pane. Views listen to the signals here and change nothing here.
import { Arrangement, plain } from './arrangement.js';
import { $, say } from './elements.js';
import { Pane } from './pane.js';
import { decoded } from './picture.js';
import { move, moved, place } from './place.js';
import { Signal } from './signal.js';
import { Socket } from './socket.js';

export class Session {
  socket = new Socket();
  /**
   * The message `hello`.
   * @type {any}
   */
  hello = null;
  viewport = $('viewport');
  /** The panes that have been opened so far; at first one, which waits for the server. */
  panes = [new Pane(0, this.viewport)];
  arrangement = new Arrangement();
  /**
   * What was asked of the server for each pane, as text.
   * @type {string[]}
   */
  opened = [];
  greeted = new Signal();
  /** Sent with a pane and whether the scene was opened (and not only loaded again). */
  loaded = new Signal();
  /** Sent with a pane and the head of a picture that is on its canvas. */
  pictured = new Signal();
  /** Sent with the head and the pixels of a golden frame. */
  goldenPictured = new Signal();
  /** Sent with a pane whose problems are new. */
  troubled = new Signal();
  /** Sent with a pane that shows nothing any more. */
  closed = new Signal();
  /** Sent when the panes have been arranged, or the names of the variants may be others. */
  arranged = new Signal();
  /**
   * Panes that wait for the answer of `open`.
   * @type {Set<number>}
   */
  opening = new Set();

  constructor() {
    this.socket.heard.listen((message) => this.hear(message));
    this.socket.pictured.listen((data) => this.draw(data));
    moved.listen((names) => {
      if (names.has('scene')) this.arrangement.variants = null;
      if (['scene', 'variant', 'isTiled', 'chosen', 'second'].some((name) => names.has(name))) this.arrange();
    });
  }

  get pane() {
    return this.panes[0];
  }

  /** The panes that show a scene. */
  get shown() {
    return this.panes.filter((pane) => pane.scene);
  }

  /** @param {any} message */
  hear(message) {
    const choice = this.arrangement.choices[message.pane], pane = choice ? this.panes[message.pane] : null;
    if (message.type === 'hello') {
      this.greet(message);
    } else if (message.type === 'scene' && pane) {
      // The answer to an earlier question, which another one has overtaken.
      if (!isAnswer(message, choice)) return;
      const isOpened = this.opening.delete(pane.index);
      pane.show(message, isOpened);
      this.loaded.send(pane, isOpened);
      this.learn(message.scene, message.variants);
    } else if (message.type === 'problems' && pane) {
      pane.problems = message.diagnostics;
      pane.omitted = message.omitted;
      pane.leftOut = message.leftOut ?? [];
      this.troubled.send(pane);
    } else if (message.type === 'failed' && message.variants) {
      this.replace(message);
    } else if (message.type === 'failed') {
      say(message.message, true);
    }
  }

  // A new connection knows nothing of the panes.
  /** @param {any} message */
  greet(message) {
    this.hello = message;
    this.arrangement.limit = message.panes;
    this.opened = [];
    const { second } = place, count = message.scenes.length;
    move({ scene: place.scene < count ? place.scene : 0, second: second && second.scene >= count ? { ...second, scene: 0 } : second });
    this.greeted.send();
    this.arrange();
  }

  /** Opens and closes panes, so that they show what the place says. */
  arrange() {
    if (!this.hello) return;
    const { choices } = this.arrangement;
    choices.forEach((choice, index) => {
      const text = JSON.stringify(choice);
      if (this.opened[index] === text) return;
      this.opened[index] = text;
      this.panes[index] ??= new Pane(index, this.viewport);
      this.opening.add(index);
      this.socket.send({ type: 'open', pane: index, ...choice });
    });
    for (const { index } of this.panes.slice(choices.length)) if (this.opened[index]) this.close(index);
    this.opened.length = choices.length;
    this.arranged.send();
  }

  /** @param {number} index */
  close(index) {
    this.opening.delete(index);
    this.socket.send({ type: 'open', pane: index, scene: null });
    this.panes[index].close();
    this.closed.send(this.panes[index]);
  }

  /**
   * Takes the names of a scene's variants. A tile of a variant that is not among them is closed; what shows such a variant alone
   * shows the scene without one.
   * @param {number} scene
   * @param {string[]} variants
   */
  learn(scene, variants) {
    const isGone = (/** @type {string | null | undefined} */ name) => Boolean(name) && name !== plain && !variants.includes(/** @type {string} */ (name));
    const { second } = place, { isTiled, choices } = this.arrangement;
    const gone = choices.filter((choice) => choice.scene === scene && isGone(choice.variant)).map(({ variant }) => variant);
    if (scene === place.scene) {
      this.arrangement.variants = variants;
      if (isGone(place.variant)) move({ variant: plain });
    }
    if (second && second.scene === scene && isGone(second.variant)) move({ second: { ...second, variant: plain } });
    this.arrange();
    if (gone.length > 0) sayGone(gone, isTiled);
  }

  // The scene does not have the variant of a pane.
  /** @param {{ pane: number, scene: number, variant: string, variants: string[] }} message */
  replace({ pane, scene, variant, variants }) {
    const choice = this.arrangement.choices[pane];
    if (choice?.scene !== scene) return;
    this.learn(scene, variants);
    if (choice.variant) return;
    // It is the variant of the command line.
    move(pane === 0 ? { variant: plain } : { second: { ...place.second, variant: plain } });
    sayGone([variant], false);
  }

  /** @param {ArrayBuffer} data */
  draw(data) {
    const { head, pixels } = decoded(data), pane = this.panes[head.pane];
    if (head.kind === 'golden') return this.goldenPictured.send(head, pixels);
    if (pane?.scene) pane.draw(head, pixels);
    this.socket.send({ type: 'drawn', pane: head.pane, sequence: head.sequence });
    if (pane?.scene) this.pictured.send(pane, head);
  }
}

/**
 * Whether a scene is the one that its pane was opened for.
 * @param {any} message
 * @param {import('./arrangement.js').Choice} choice
 */
function isAnswer({ scene, variant }, choice) {
  return scene === choice.scene && (!choice.variant || choice.variant === (variant ?? plain));
}

/**
 * @param {(string | undefined)[]} names
 * @param {boolean} isTiled
 */
function sayGone(names, isTiled) {
  const list = names.map((name) => `'${name}'`).join(', ');
  say(`The scene no longer has the variant${names.length > 1 ? 's' : ''} ${list}${isTiled ? '' : ': it is shown without one'}`, true);
}
