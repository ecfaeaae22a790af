// Changes of the scene file. Every value knows the bytes where it is written and the digest of the file that it was read from.
// One change is on its way at a time, and the newest one follows; all changes of a gesture are one step of undo.
import { $, say } from './elements.js';
import { byteLength } from './literal.js';
import { Signal } from './signal.js';

/**
 * A value in the file.
 * @typedef {object} Target
 * @property {number} pane
 * @property {number} start
 * @property {number} length
 * @property {string} digest
 * @property {string} kind
 * @property {string} text as it is or soon will be
 */

export class Editing {
  gesture = 0;
  keyName = '';
  keyTime = -Infinity;
  /** @type {{ target: Target, text: string, gesture: number } | null} */
  wanted = null;
  isBusy = false;
  /** Sent when all changes are written, and when one was refused. */
  settled = new Signal();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    // Numbers that rise over reloads of the page too.
    this.gesture = Date.now() % 1_000_000_000;
    $('undo').addEventListener('click', () => this.step('undo'));
    $('redo').addEventListener('click', () => this.step('redo'));
    session.greeted.listen(() => { $('undo').hidden = $('redo').hidden = !this.isPossible; });
    session.loaded.listen((pane) => { if (pane.index === 0) this.showSteps(pane.scene); });
    this.showSteps({});
  }

  get isPossible() {
    return Boolean(this.session.hello?.write);
  }

  /**
   * @param {import('./pane.js').Pane} pane
   * @param {{ start: number, length: number, kind: string, text: string }} editable
   * @returns {Target}
   */
  target(pane, { start, length, kind, text }) {
    return { pane: pane.index, start, length, kind, text, digest: pane.scene.digest };
  }

  newGesture() {
    return ++this.gesture;
  }

  /**
   * The gesture of a key that may repeat: presses of one control within a second belong together.
   * @param {string} name
   */
  keyGesture(name) {
    const now = performance.now();
    if (name !== this.keyName || now - this.keyTime > 1000) this.newGesture();
    Object.assign(this, { keyName: name, keyTime: now });
    return this.gesture;
  }

  /**
   * @param {Target} target
   * @param {string} text
   * @param {number} [gesture]
   */
  change(target, text, gesture = this.newGesture()) {
    if (text === target.text) return;
    target.text = text;
    this.wanted = { target, text, gesture };
    if (!this.isBusy) this.write();
  }

  async write() {
    this.isBusy = true;
    while (this.wanted) {
      const { target, text, gesture } = this.wanted, { pane, start, length, digest } = target;
      this.wanted = null;
      const answer = await this.session.socket.ask({ type: 'edit', pane, start, length, digest, text, gesture });
      if (!answer?.ok) {
        this.wanted = null;
        say(answer?.reason ?? 'the change was not written', true);
        break;
      }
      target.length = byteLength(text);
      target.digest = answer.digest;
      this.showSteps(answer);
    }
    this.isBusy = false;
    this.settled.send();
  }

  /** Ends a gesture: the values are read again when everything is written. */
  finish() {
    if (!this.isBusy) this.settled.send();
  }

  /** @param {'undo' | 'redo'} type */
  async step(type) {
    if (!this.isPossible) return;
    const answer = await this.session.socket.ask({ type, pane: 0 });
    if (answer && !answer.ok) say(answer.reason ?? `nothing to ${type}`);
    if (answer) this.showSteps(answer);
  }

  /** @param {{ canUndo?: boolean, canRedo?: boolean }} state */
  showSteps({ canUndo, canRedo }) {
    $('undo').disabled = !canUndo;
    $('redo').disabled = !canRedo;
  }
}
