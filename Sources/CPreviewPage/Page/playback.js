// The clock of Timeline mode: playing, looping between the in and the out point, and asking for frames.
import { clamped } from './elements.js';
import { move, moved, place } from './place.js';
import { Signal } from './signal.js';

export class Playback {
  /** −1, 0 or 1, and its multiples by J and L. */
  rate = 0;
  /** Seconds of the timeline. */
  time = 0;
  /** Sent when playing begins or ends. */
  changed = new Signal();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    session.loaded.listen((pane, isOpened) => {
      if (place.mode !== 'timeline') return;
      const isBeyond = pane.index === 0 && place.frame > this.lastFrame;
      if (isBeyond) this.go(this.lastFrame);
      else if (isOpened) this.show(pane);
    });
    moved.listen((names) => {
      if (!names.has('mode')) return;
      if (place.mode === 'timeline') this.go(place.frame, true);
      else this.pause();
    });
  }

  get frame() {
    return place.frame;
  }

  get lastFrame() {
    return Math.max(0, (this.session.pane.scene?.frameCount ?? 1) - 1);
  }

  /**
   * The first and the last frame that are played.
   * @returns {[number, number]}
   */
  get range() {
    const first = Math.min(place.inFrame ?? 0, this.lastFrame);
    return [first, clamped(place.outFrame ?? this.lastFrame, first, this.lastFrame)];
  }

  /**
   * Shows a frame of the timeline.
   * @param {number} frame
   * @param {boolean} [isForced]
   */
  go(frame, isForced = false) {
    if (!this.session.pane.scene) return;
    const next = clamped(Math.round(frame), 0, this.lastFrame), isSame = next === place.frame && place.mode === 'timeline';
    this.time = next * this.session.pane.spacing;
    if (place.mode !== 'timeline') {
      move({ frame: next, mode: 'timeline' });
      return;
    }
    move({ frame: next });
    if (!isSame || isForced) for (const pane of this.session.shown) this.show(pane);
  }

  /** @param {import('./pane.js').Pane} pane */
  show(pane) {
    const seconds = place.frame * this.session.pane.spacing;
    const frame = pane.index === 0 ? place.frame : clamped(Math.round(seconds / pane.spacing), 0, pane.scene.frameCount - 1);
    this.session.socket.send({ type: 'show', pane: pane.index, frame });
  }

  /**
   * Steps by frames and pauses.
   * @param {number} count
   */
  step(count) {
    this.pause();
    this.go(place.frame + count);
  }

  toggle() {
    if (this.rate === 0) this.play(1);
    else this.pause();
  }

  /**
   * Plays; the same direction again doubles the rate, up to eight times.
   * @param {1 | -1} direction
   * @param {boolean} [isFaster]
   */
  play(direction, isFaster = false) {
    const wasPlaying = this.rate !== 0;
    this.rate = isFaster && Math.sign(this.rate) === direction ? clamped(this.rate * 2, -8, 8) : direction;
    const [first, last] = this.range;
    if (place.mode !== 'timeline') this.go(place.frame);
    if (direction > 0 && (place.frame >= last || place.frame < first)) this.go(first);
    if (direction < 0 && (place.frame <= first || place.frame > last)) this.go(last);
    this.time = place.frame * this.session.pane.spacing;
    this.lastStep = performance.now();
    if (!wasPlaying) requestAnimationFrame((now) => this.run(now));
    this.changed.send();
  }

  pause() {
    if (this.rate === 0) return;
    this.rate = 0;
    this.changed.send();
  }

  /** @param {number} now */
  run(now) {
    if (this.rate === 0 || !this.session.pane.scene) return this.pause();
    // A hidden page does not play.
    const seconds = Math.min(0.25, Math.max(0, now - this.lastStep) / 1000);
    this.lastStep = now;
    this.time += seconds * this.rate * place.speed;
    const { spacing } = this.session.pane, [first, last] = this.range, length = (last - first + 1) * spacing;
    const isOver = this.rate > 0 ? this.time >= (last + 1) * spacing : this.time < first * spacing;
    if (isOver && place.loops) this.time = first * spacing + (((this.time - first * spacing) % length) + length) % length;
    else if (isOver) {
      this.go(this.rate > 0 ? last : first);
      return this.pause();
    }
    const frame = clamped(Math.floor(this.time / spacing + 1e-6), first, last), { time } = this;
    this.go(frame);
    this.time = time;
    requestAnimationFrame((next) => this.run(next));
  }
}
