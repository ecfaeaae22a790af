// The chosen view and the one under the pointer.
import { move, moved, place } from './place.js';
import { Signal } from './signal.js';
import { Newest } from './socket.js';

/** Milliseconds between two readings of the chosen view's values while the picture moves. */
const readingPause = 100;

export class Selection {
  /**
   * The answer `inspect` for the chosen view.
   * @type {any}
   */
  values = null;
  /** Sent when the values are new. */
  inspected = new Signal();
  lastReading = -Infinity;
  timer = 0;

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./overlay.js').Overlay} overlay
   * @param {import('./gestures.js').Gestures} gestures
   * @param {import('./editing.js').Editing} editing
   */
  constructor(session, overlay, gestures, editing) {
    this.session = session;
    this.overlay = overlay;
    this.reading = new Newest(async () => this.read());
    this.hovering = new Newest(async (wish) => this.hover(wish));
    gestures.hovered.listen((pane, point) => this.hovering.want({ pane, point }));
    gestures.tapped.listen((pane, point) => this.tap(pane, point));
    session.pictured.listen((pane) => {
      overlay.setBox('hovered', null);
      if (place.selection?.pane === pane.index) this.readSoon();
    });
    session.closed.listen((pane) => { if (place.selection?.pane === pane.index) this.clear(); });
    editing.settled.listen(() => this.readSoon());
    moved.listen((names) => { if (names.has('selection')) this.reading.want(true); });
  }

  /**
   * @param {import('./pane.js').Pane} pane
   * @param {number} view
   * @param {string} name
   */
  choose(pane, view, name) {
    const isSame = place.selection?.pane === pane.index && place.selection.view === view;
    if (!isSame) move({ selection: { pane: pane.index, view, name }, property: null });
    move({ tab: place.tab === 'lanes' ? 'lanes' : 'view' });
  }

  clear() {
    move({ selection: null, property: null });
  }

  /**
   * @param {any} pane
   * @param {{ x: number, y: number, isInside: boolean }} point
   */
  async tap(pane, { x, y, isInside }) {
    const hit = isInside && pane.head ? await this.session.socket.ask({ type: 'hit', pane: pane.index, x, y }, true) : null;
    if (hit && hit.view !== null) this.choose(pane, hit.view, hit.name);
    else this.clear();
  }

  /** @param {{ pane: any, point: { x: number, y: number } }} wish */
  async hover({ pane, point }) {
    const hit = pane?.head ? await this.session.socket.ask({ type: 'hit', pane: pane.index, x: point.x, y: point.y }, true) : null;
    const isStill = this.hovering.wanted === null;
    if (isStill) this.overlay.setBox('hovered', hit && hit.view !== null ? { pane, view: hit.view, corners: hit.corners, name: hit.name } : null);
  }

  readSoon() {
    if (!place.selection) return;
    const pause = Math.max(0, this.lastReading + readingPause - performance.now());
    clearTimeout(this.timer);
    if (pause === 0) this.reading.want(true);
    else this.timer = setTimeout(() => this.reading.want(true), pause);
  }

  async read() {
    const { selection } = place;
    this.lastReading = performance.now();
    const pane = selection ? this.session.panes[selection.pane] : null;
    if (!selection || !pane?.head) {
      this.values = null;
      this.overlay.setBox('selected', null);
      if (!selection) this.inspected.send(null);
      return;
    }
    const values = await this.session.socket.ask({ type: 'inspect', pane: selection.pane, view: selection.view }, true);
    if (place.selection !== selection || !pane.scene) return;
    if (!values || values.name !== selection.name) return this.find(selection);
    this.values = values;
    this.overlay.setBox('selected', { pane, view: values.view, corners: values.corners, name: values.name });
    this.inspected.send(values);
  }

  // The file changed, and the view has another index now or is gone.
  /** @param {{ pane: number, view: number, name: string }} selection */
  find({ pane, view, name }) {
    const lanes = this.session.panes[pane].lanes?.lanes ?? [], found = lanes.find((lane) => lane.name === name && lane.view !== view);
    move({ selection: found ? { pane, view: found.view, name } : null });
  }
}
