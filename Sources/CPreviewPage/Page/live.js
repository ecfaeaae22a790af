// The clock of Scroll mode. It runs in whole frames of the scene's rate while anything moves or a pointer is down, and takes what happened
// to the server once per animation frame.
import { say } from './elements.js';
import { move, place } from './place.js';
import { Signal } from './signal.js';

/** @typedef {{ kind: 'down' | 'move' | 'up' | 'cancel' | 'wheel', x?: number, y?: number, dx?: number, dy?: number }} Event */

const journalKey = 'parade-journal';
/** A journal of this length is five minutes of gestures without a pause; a longer one is not taken to a new connection. */
const longestJournal = 20_000;
/** Ticks that are sent before a picture shows that the server has reached the last of them. */
const portion = 1_000;
/** The last frame of a live scene. */
const lastFrame = 99_900;

export class Live {
  /** Frames since the reset. */
  frame = 0;
  /** The frame of pane 1, which can have another rate. */
  secondFrame = 0;
  isMoving = false;
  isDown = false;
  isRunning = false;
  /** The number of journals on their way to the server. */
  journeys = 0;
  /** The number of connections and restarts so far: a journal on its way ends with them. */
  beginnings = 0;
  /**
   * The panes that were opened in Timeline mode: the server has no live scene of them yet.
   * @type {Set<number>}
   */
  unopened = new Set();
  /**
   * What waits for a pane's picture of a frame or of a later one.
   * @type {{ pane: import('./pane.js').Pane, frame: number, done: () => void }[]}
   */
  waiting = [];
  /**
   * Fulfilled when the server is where the page is.
   * @type {Promise<any>}
   */
  caughtUp = Promise.resolve();
  /**
   * What waits for the next tick.
   * @type {Event[]}
   */
  pending = [];
  /** When the first of those happened. */
  pendingSince = 0;
  /** The frame of the last tick with events. */
  eventFrame = -1;
  /**
   * When the first event of a tick happened, by the tick's frame.
   * @type {Map<number, number>}
   */
  happened = new Map();
  /**
   * Milliseconds from an event to its picture on the canvas, the last 600.
   * @type {number[]}
   */
  latencies = [];
  /**
   * Every tick with events since the reset: a new connection is brought to the same place with them.
   * @type {{ frame: number, events: Event[] }[]}
   */
  journal = [];
  /** Sent after every tick and when the clock stops. */
  ticked = new Signal();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    this.restoreJournal();
    session.loaded.listen((pane, isOpened) => {
      if (isOpened && place.mode === 'scroll') this.caughtUp = this.open(pane);
      else if (isOpened) this.unopened.add(pane.index);
    });
    session.pictured.listen((pane, head) => {
      if (head.live && pane.index === 0) this.see(head);
      const drawn = this.waiting.filter((one) => one.pane === pane && head.live && head.frame >= one.frame);
      this.waiting = this.waiting.filter((one) => !drawn.includes(one));
      for (const { done } of drawn) done();
    });
    session.socket.connected.listen(() => this.begin());
    addEventListener('pagehide', () => this.keepJournal());
  }

  get fps() {
    return this.session.pane.scene?.fps ?? 60;
  }

  // Ends the journals that are on their way.
  begin() {
    this.beginnings++;
    for (const { done } of this.waiting.splice(0)) done();
  }

  /** Back to frame 0. */
  reset() {
    for (const pane of this.session.shown) this.session.socket.send({ type: 'reset', pane: pane.index });
    this.unopened.clear();
    this.forget();
    this.isMoving = true;
    this.send([], 0);
    this.start();
  }

  /** Leaves what was scrolled behind: another scene is opened. */
  forget() {
    this.begin();
    Object.assign(this, { frame: 0, secondFrame: 0, pending: [], eventFrame: -1, journal: [], isDown: false });
    this.happened.clear();
  }

  // A pane that was opened has a scene at frame 0: the journal brings it to where the page is.
  /** @param {import('./pane.js').Pane} pane */
  async open(pane) {
    const { socket } = this.session, { index } = pane, isFirst = index === 0;
    this.unopened.delete(index);
    const journal = this.journal.length > longestJournal ? [] : [...this.journal], ticks = [];
    if (this.journal.length > longestJournal) say('What was scrolled is too long to be scrolled again', true);
    let last = -1;
    for (const { frame, events } of journal) {
      last = isFirst ? frame : Math.max(last + 1, this.inSecond(frame));
      ticks.push({ type: 'tick', pane: index, frame: last, events: isFirst ? events : this.mirrored(events) });
    }
    last = Math.max(last + 1, isFirst ? this.frame : this.inSecond(this.frame));
    ticks.push({ type: 'tick', pane: index, frame: last, events: [] });
    socket.send({ type: 'reset', pane: index });
    this.journeys++;
    const { beginnings } = this;
    while (ticks.length > 0 && beginnings === this.beginnings) {
      const some = ticks.splice(0, portion);
      for (const tick of some) socket.send(tick);
      if (ticks.length > 0) await this.pictureOf(pane, some.at(-1).frame);
    }
    this.journeys--;
    if (beginnings === this.beginnings) {
      if (isFirst) this.frame = last;
      else this.secondFrame = last;
      this.isMoving = true;
    }
    this.start();
  }

  /**
   * @param {import('./pane.js').Pane} pane
   * @param {number} frame
   * @returns {Promise<void>}
   */
  pictureOf(pane, frame) {
    return new Promise((done) => this.waiting.push({ pane, frame, done: () => done() }));
  }

  /** Goes on after Timeline mode, in which the server has kept the live scene of every pane that it had one of. */
  resume() {
    // A journal that was on its way when Timeline mode began starts again.
    if (this.journeys > 0) {
      this.begin();
      for (const { index } of this.session.shown) this.unopened.add(index);
    }
    this.caughtUp = Promise.all(this.session.shown.filter(({ index }) => this.unopened.has(index)).map((pane) => this.open(pane)));
    this.isMoving = true;
    this.start();
  }

  /**
   * @param {Event} event
   * @param {number} [time] when it happened, as `performance.now()` counts
   */
  push(event, time = performance.now()) {
    if (place.mode !== 'scroll') move({ mode: 'scroll' });
    if (event.kind === 'down') this.isDown = true;
    if (event.kind === 'up' || event.kind === 'cancel') this.isDown = false;
    const last = this.pending.at(-1);
    if (this.pending.length === 0) this.pendingSince = time;
    // One frame sees one movement: the last place of a finger, the sum of a wheel.
    if (last && last.kind === event.kind && event.kind === 'move') Object.assign(last, event);
    else if (last && last.kind === event.kind && event.kind === 'wheel') {
      Object.assign(last, event, { dx: last.dx + event.dx, dy: last.dy + event.dy });
    } else this.pending.push(event);
    this.start();
  }

  start() {
    if (this.isRunning || this.journeys > 0) return;
    this.isRunning = true;
    this.base = null;
    requestAnimationFrame((now) => this.step(now));
  }

  /** @param {number} now */
  step(now) {
    if (place.mode !== 'scroll' || !this.session.pane.scene || !this.session.socket.isConnected) return this.stop();
    // The clock does not run while the page is hidden, since nobody sees it.
    if (!this.base || now - this.lastStep > 250) this.base = { now, frame: this.frame + 1 };
    this.lastStep = now;
    const target = this.base.frame + Math.round((now - this.base.now) * this.fps / 1000);
    if (target > lastFrame) {
      say('A live scene ends at frame 99900: R restarts it', true);
      return this.stop();
    }
    if (target > this.frame) {
      this.frame = target;
      const events = this.pending;
      this.pending = [];
      this.send(events, target);
    }
    if (!this.isMoving && !this.isDown && this.pending.length === 0) return this.stop();
    requestAnimationFrame((next) => this.step(next));
  }

  stop() {
    this.isRunning = false;
    this.ticked.send();
  }

  /**
   * @param {Event[]} events
   * @param {number} frame
   */
  send(events, frame) {
    if (events.length > 0) {
      this.eventFrame = frame;
      this.isMoving = true;
      this.happened.set(frame, this.pendingSince);
      // One more than the longest shows that it is not whole.
      if (this.journal.length <= longestJournal) this.journal.push({ frame, events });
    }
    for (const pane of this.session.shown) {
      if (pane.index === 1) this.secondFrame = frame === 0 ? 0 : Math.max(this.secondFrame + (events.length > 0 ? 1 : 0), this.inSecond(frame));
      const tick = pane.index === 0 ? { frame, events } : { frame: this.secondFrame, events: this.mirrored(events) };
      this.session.socket.send({ type: 'tick', pane: pane.index, ...tick });
    }
    this.ticked.send();
  }

  /** @param {number} frame */
  inSecond(frame) {
    return Math.round(frame * (this.session.panes[1].scene?.fps ?? this.fps) / this.fps);
  }

  /**
   * Under one scroll: a gesture begins at the same part of the other canvas and goes as far in points.
   * @param {Event[]} events
   * @returns {Event[]}
   */
  mirrored(events) {
    const [first, second] = this.session.panes;
    if (!second.scene) return events;
    const [fx, fy] = first.scene.size, [sx, sy] = second.scene.size;
    return events.map((event) => {
      if (event.x === undefined) return event;
      if (event.kind !== 'move') this.shift = [event.x * sx / fx - event.x, event.y * sy / fy - event.y];
      const [dx, dy] = this.shift ?? [0, 0];
      return { ...event, x: event.x + dx, y: event.y + dy };
    });
  }

  /** @param {import('./picture.js').Head} head */
  see(head) {
    const now = performance.now();
    for (const [frame, time] of this.happened) {
      if (frame > head.frame) break;
      this.happened.delete(frame);
      this.latencies.push(now - time);
    }
    if (this.latencies.length > 600) this.latencies.splice(0, this.latencies.length - 600);
    if (head.frame < this.eventFrame) return;
    this.isMoving = head.moving;
    if (head.moving && place.mode === 'scroll') this.start();
  }

  keepJournal() {
    const { frame, journal } = this;
    if (journal.length > longestJournal) sessionStorage.removeItem(journalKey);
    else sessionStorage.setItem(journalKey, JSON.stringify({ frame, journal, scene: place.scene }));
  }

  restoreJournal() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(journalKey) ?? 'null');
      if (kept?.scene === place.scene) Object.assign(this, { frame: kept.frame, journal: kept.journal });
    } catch {
      sessionStorage.removeItem(journalKey);
    }
    // A finger does not outlive the page that it was on.
    const kinds = this.journal.flatMap(({ events }) => events.map(({ kind }) => kind)).filter((kind) => kind !== 'move' && kind !== 'wheel');
    if (kinds.at(-1) === 'down') this.journal.push({ frame: ++this.frame, events: [{ kind: 'cancel' }] });
  }
}
