// The clock of Scroll mode. It runs in whole frames of the scene's rate while anything moves or a pointer is down, and takes what happened
// to the server once per animation frame.
import { PaneClock } from './clock.js';
import { say } from './elements.js';
import { keepJournal, keptJournal, longestJournal } from './journal.js';
import { Latency } from './latency.js';
import { move, place } from './place.js';
import { Signal } from './signal.js';

/** @typedef {{ kind: 'down' | 'move' | 'up' | 'cancel' | 'wheel', x?: number, y?: number, dx?: number, dy?: number }} Event */

/** Ticks of one pane that are sent before a picture shows that the server has reached the last of them, and of all panes. */
const portion = 1_000, wholePortion = 3_000;
/** The last frame of a live scene. */
const lastFrame = 99_900;

export class Live {
  /**
   * The clock of each pane, by its index.
   * @type {PaneClock[]}
   */
  clocks = [];
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
  latency = new Latency();
  /**
   * Every tick with events since the reset: a new connection is brought to the same place with them.
   * @type {import('./journal.js').Journal}
   */
  journal = [];
  /** Sent after every tick and when the clock stops. */
  ticked = new Signal();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    const { frame, journal } = keptJournal(place.scene);
    this.journal = journal;
    this.clock(0).frame = frame;
    session.loaded.listen((pane, isOpened) => {
      if (isOpened && place.mode === 'scroll') this.caughtUp = Promise.all([this.caughtUp, this.open(pane)]);
      else if (isOpened) this.unopened.add(pane.index);
    });
    session.pictured.listen((pane, head) => {
      if (head.live) this.see(pane, head);
      const drawn = this.waiting.filter((one) => one.pane === pane && head.live && head.frame >= one.frame);
      this.waiting = this.waiting.filter((one) => !drawn.includes(one));
      for (const { done } of drawn) done();
    });
    session.socket.connected.listen(() => this.begin());
    addEventListener('pagehide', () => keepJournal(place.scene, this.frame, this.journal));
  }

  get fps() {
    return this.session.pane.scene?.fps ?? 60;
  }

  /** @param {number} index of a pane */
  clock(index) {
    this.clocks[index] ??= new PaneClock();
    return this.clocks[index];
  }

  /** Frames since the reset, of the first pane. */
  get frame() {
    return this.clock(0).frame;
  }

  /** Whether something moves in any pane. */
  get isMoving() {
    return this.session.shown.some(({ index }) => this.clock(index).isMoving);
  }

  // A picture shows later that nothing moves.
  move() {
    for (const { index } of this.session.shown) this.clock(index).isMoving = true;
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
    this.move();
    this.send([], 0);
    this.start();
  }

  /** Leaves what was scrolled behind: another scene is opened. */
  forget() {
    this.begin();
    Object.assign(this, { clocks: [], pending: [], journal: [], isDown: false });
    this.latency.happened.clear();
  }

  // A pane that was opened has a scene at frame 0: the journal brings it to where the page is.
  /** @param {import('./pane.js').Pane} pane */
  async open(pane) {
    const { socket, opened } = this.session, { index } = pane, isFirst = index === 0, clock = this.clock(index);
    this.unopened.delete(index);
    const journal = this.journal.length > longestJournal ? [] : [...this.journal], ticks = [];
    if (this.journal.length > longestJournal) say('What was scrolled is too long to be scrolled again', true);
    let last = -1;
    for (const { frame, events } of journal) {
      last = isFirst ? frame : Math.max(last + 1, this.frameIn(pane, frame));
      ticks.push({ type: 'tick', pane: index, frame: last, events: this.eventsIn(pane, events) });
    }
    last = Math.max(last + 1, this.frameIn(pane, this.frame));
    ticks.push({ type: 'tick', pane: index, frame: last, events: [] });
    socket.send({ type: 'reset', pane: index });
    this.journeys++;
    const { beginnings } = this;
    const most = Math.min(portion, Math.floor(wholePortion / opened.length));
    while (ticks.length > 0 && beginnings === this.beginnings) {
      const some = ticks.splice(0, most);
      for (const tick of some) socket.send(tick);
      if (ticks.length > 0) await this.pictureOf(pane, some.at(-1).frame);
    }
    this.journeys--;
    if (beginnings === this.beginnings) {
      Object.assign(clock, { frame: last, eventFrame: last, isMoving: true });
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
    this.move();
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
      this.latency.happened.set(frame, this.pendingSince);
      // One more than the longest shows that it is not whole.
      if (this.journal.length <= longestJournal) this.journal.push({ frame, events });
    }
    for (const pane of this.session.shown) {
      const { index } = pane, clock = this.clock(index), least = clock.frame + (events.length > 0 ? 1 : 0);
      clock.frame = index === 0 || frame === 0 ? frame : Math.max(least, this.frameIn(pane, frame));
      if (events.length > 0) Object.assign(clock, { eventFrame: clock.frame, isMoving: true });
      this.session.socket.send({ type: 'tick', pane: index, frame: clock.frame, events: this.eventsIn(pane, events) });
    }
    this.ticked.send();
  }

  /**
   * A frame of the first pane in the rate of another one.
   * @param {import('./pane.js').Pane} pane
   * @param {number} frame
   */
  frameIn(pane, frame) {
    return Math.round(frame * (pane.scene?.fps ?? this.fps) / this.fps);
  }

  /**
   * @param {import('./pane.js').Pane} pane
   * @param {Event[]} events of the first pane
   */
  eventsIn(pane, events) {
    const first = this.session.pane;
    if (pane === first || !first.scene || !pane.scene) return events;
    return this.clock(pane.index).mirrored(events, first.scene.size, pane.scene.size);
  }

  /**
   * @param {import('./pane.js').Pane} pane
   * @param {import('./picture.js').Head} head
   */
  see(pane, head) {
    const clock = this.clock(pane.index);
    if (pane.index === 0) this.latency.measure(head.frame);
    if (head.frame < clock.eventFrame) return;
    clock.isMoving = head.moving;
    if (head.moving && place.mode === 'scroll') this.start();
  }
}
