// The strip above the lanes: time or offset, the course of the scroll, the in and out points, and the playhead. Pressing it scrubs.
import { $, clamped } from './elements.js';
import { course } from './axis.js';
import { tone } from './tone.js';

export class Ruler {
  /** @type {import('./axis.js').Axis | null} */
  axis = null;
  /** @type {import('./axis.js').Offsets[]} */
  offsets = [];

  /** @param {{ frame: number, lastFrame: number, pause: () => void, go: (frame: number) => void }} playback */
  constructor(playback) {
    this.playback = playback;
    this.root = $('ruler');
    this.canvas = this.root.querySelector('canvas');
    new ResizeObserver(() => this.draw()).observe(this.root);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
    this.listen(this.root);
    this.listen($('lane-list'));
    this.root.addEventListener('keydown', (event) => this.press(event));
  }

  // The lanes scrub too where nothing else is.
  /** @param {HTMLElement} target */
  listen(target) {
    const isFree = (/** @type {PointerEvent} */ event) => event.button === 0 && (target === this.root
      || (event.pointerType === 'mouse' && /** @type {Element} */ (event.target).matches('.track, .lane, .lane-list')));
    target.addEventListener('pointerdown', (event) => {
      if (!isFree(event) || !this.axis) return;
      target.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      this.playback.pause();
      this.scrub(event);
    });
    target.addEventListener('pointermove', (event) => { if (this.isScrubbing && target.hasPointerCapture(event.pointerId)) this.scrub(event); });
    target.addEventListener('lostpointercapture', () => { this.isScrubbing = false; });
  }

  /** @param {PointerEvent} event */
  scrub(event) {
    const { left, width } = this.root.getBoundingClientRect();
    this.playback.go(this.axis.frame(clamped((event.clientX - left) / width, 0, 1), this.playback.frame));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const step = event.shiftKey ? 10 : 1, last = this.playback.lastFrame;
    const frames = { ArrowLeft: this.playback.frame - step, ArrowRight: this.playback.frame + step, ArrowDown: this.playback.frame - step, ArrowUp: this.playback.frame + step, Home: 0, End: last, PageUp: this.playback.frame + 10, PageDown: this.playback.frame - 10 };
    if (!(event.key in frames)) return;
    event.preventDefault();
    event.stopPropagation();
    this.playback.pause();
    this.playback.go(frames[event.key]);
  }

  /**
   * @param {import('./axis.js').Axis} axis
   * @param {import('./axis.js').Offsets[]} offsets
   */
  show(axis, offsets) {
    this.axis = axis;
    this.offsets = offsets;
    this.draw();
  }

  draw() {
    const { canvas, axis } = this, ratio = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.root;
    [canvas.width, canvas.height] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    const context = canvas.getContext('2d');
    context.scale(ratio, ratio);
    if (!axis) return;
    this.drawCourses(context, width, height);
    context.font = '11px system-ui, sans-serif';
    for (const { part, label } of axis.ticks(Math.max(2, Math.floor(width / 90)))) {
      const x = clamped(Math.round(part * width) + 0.5, 0.5, width - 0.5);
      context.fillStyle = tone('line');
      context.fillRect(x - 0.5, 0, 1, height);
      context.fillStyle = tone('soft');
      const isLast = x + 8 + context.measureText(label).width > width;
      context.textAlign = isLast ? 'right' : 'left';
      context.fillText(label, isLast ? x - 4 : x + 4, 12);
    }
  }

  /**
   * The scroll of each container that moves; the first is stronger.
   * @param {CanvasRenderingContext2D} context
   * @param {number} width
   * @param {number} height
   */
  drawCourses(context, width, height) {
    const top = 18, bottom = height - 4;
    this.offsets.map(course).filter((values) => Math.max(...values) - Math.min(...values) > 1e-6).slice(0, 4).forEach((values, index) => {
      const low = Math.min(...values), high = Math.max(...values);
      const y = (/** @type {number} */ value) => bottom - (value - low) / (high - low) * (bottom - top);
      context.strokeStyle = tone(index === 0 ? 'accent' : 'soft');
      context.lineWidth = index === 0 ? 1.5 : 1;
      context.globalAlpha = index === 0 ? 1 : 0.6;
      context.beginPath();
      values.forEach((value, frame) => context.lineTo(this.axis.part(frame) * width, y(value)));
      context.stroke();
      if (index === 0 && !this.axis.values) {
        context.lineTo(width, bottom);
        context.lineTo(0, bottom);
        context.globalAlpha = 0.08;
        context.fillStyle = tone('accent');
        context.fill();
      }
      context.globalAlpha = 1;
    });
  }
}
