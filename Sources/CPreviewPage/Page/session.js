// What the server said, sorted: scenes, pictures and problems per pane. Views listen to the signals here and change nothing here.
import { $, say } from './elements.js';
import { Pane } from './pane.js';
import { decoded } from './picture.js';
import { move, place } from './place.js';
import { Signal } from './signal.js';
import { Socket } from './socket.js';

export class Session {
  socket = new Socket();
  /**
   * The message `hello`.
   * @type {any}
   */
  hello = null;
  panes = [new Pane(0, $('viewport')), new Pane(1, $('viewport'))];
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
  /**
   * Panes that wait for the answer of `open`.
   * @type {Set<number>}
   */
  opening = new Set();

  constructor() {
    this.socket.heard.listen((message) => this.hear(message));
    this.socket.pictured.listen((data) => this.draw(data));
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
    const pane = this.panes[message.pane];
    if (message.type === 'hello') {
      this.hello = message;
      this.greeted.send();
      this.open(0);
      if (place.second) this.open(1);
    } else if (message.type === 'scene' && pane) {
      const isOpened = this.opening.delete(pane.index);
      pane.show(message, isOpened);
      this.loaded.send(pane, isOpened);
    } else if (message.type === 'problems' && pane) {
      pane.problems = message.diagnostics;
      pane.omitted = message.omitted;
      pane.leftOut = message.leftOut ?? [];
      this.troubled.send(pane);
    } else if (message.type === 'failed') {
      say(message.message, true);
    }
  }

  /**
   * Opens what the place says for a pane.
   * @param {0 | 1} index
   */
  open(index) {
    const { second } = place;
    if (index === 1 && !second) {
      this.socket.send({ type: 'open', pane: 1, scene: null });
      this.panes[1].close();
      this.closed.send(this.panes[1]);
      return;
    }
    const count = this.hello?.scenes.length ?? 0;
    const wanted = index === 0 ? place.scene : second?.scene ?? 0, scene = wanted < count ? wanted : 0;
    if (index === 0) move({ scene });
    this.opening.add(index);
    const message = { type: 'open', pane: index, scene };
    if (index === 1 && second?.size) message.size = second.size;
    if (index === 1 && second?.reducedMotion) message.reducedMotion = true;
    this.socket.send(message);
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
