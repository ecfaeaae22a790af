// A shared page: the frames of a scene as pictures, a scrubber, lanes and curves. It asks nobody for anything.
import { $, clamped, element, short } from './elements.js';
import { Axis, course } from './axis.js';
import { Ruler } from './ruler.js';
import { curveRow, laneRow } from './lane.js';

/**
 * What the page shows.
 * @typedef {object} Shared
 * @property {[number, number]} size of the canvas in points
 * @property {boolean} isTranslucent
 * @property {string} mediaType of the pictures
 * @property {number} frames of the timeline
 * @property {number} step every which frame has a picture
 * @property {number} spacing seconds between two frames of the timeline
 * @property {number[]} pictures the picture of each frame that has one
 * @property {any[]} lanes
 * @property {import('./axis.js').Offsets[]} offsets
 * @property {any[]} curves an answer `curve` for each property that has a curve
 */

/** @type {Shared} */
const shared = JSON.parse($('data').textContent);

/** The decoded pictures that are kept take at most this many bytes. */
const decodedBytes = 256 << 20;

/** The pictures of the frames, decoded when they are wanted. */
class Pictures {
  /** @type {Map<number, ImageBitmap>} the one that was wanted last comes last */
  decoded = new Map();
  /** @type {Map<number, Promise<ImageBitmap>>} */
  pending = new Map();

  /**
   * A picture if it is decoded.
   * @param {number} index
   */
  ready(index) {
    const bitmap = this.decoded.get(index);
    if (!bitmap) return null;
    this.decoded.delete(index);
    this.decoded.set(index, bitmap);
    return bitmap;
  }

  /**
   * @param {number} index
   * @returns {Promise<ImageBitmap>}
   */
  async picture(index) {
    const known = this.ready(index);
    if (known) return known;
    if (!this.pending.has(index)) this.pending.set(index, this.decode(index));
    return this.pending.get(index);
  }

  /** @param {number} index */
  async decode(index) {
    try {
      const text = atob($('picture-' + index).textContent), bytes = new Uint8Array(text.length);
      for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: shared.mediaType }), { colorSpaceConversion: 'none' });
      this.decoded.set(index, bitmap);
      const most = Math.max(4, Math.floor(decodedBytes / (bitmap.width * bitmap.height * 4)));
      for (const old of this.decoded.keys()) {
        if (this.decoded.size <= most) break;
        this.decoded.delete(old);
      }
      return bitmap;
    } finally {
      this.pending.delete(index);
    }
  }
}

const speeds = [0.1, 0.25, 0.5, 1, 2];

class Player {
  frame = 0;
  isPlaying = false;
  /** Seconds of the timeline. */
  time = 0;
  /** @type {{ view: number, name: string, property: string | null } | null} */
  selection = null;

  constructor() {
    this.pictures = new Pictures();
    this.canvas = $('picture');
    this.context = this.canvas.getContext('2d', { colorSpace: 'srgb' });
    this.canvas.style.setProperty('--ratio', String(shared.size[0] / shared.size[1]));
    this.canvas.classList.toggle('translucent', shared.isTranslucent);
    this.lastFrame = (shared.pictures.length - 1) * shared.step;
    const moving = shared.offsets.filter((offsets) => course(offsets).some((value, _, all) => value !== all[0]));
    this.offsets = moving;
    const most = moving.toSorted((a, b) => travel(b) - travel(a))[0];
    this.mainAxis = most ? new Axis(shared.frames, most, shared.spacing).mainAxis : 1;
    this.framesPerPoint = shared.frames / Math.max(most ? travel(most) : 0, shared.size[this.mainAxis] / 2);
    $('axis').append(element('option', { value: 'time', text: 'Time' }),
      ...moving.map(({ container }) => element('option', { value: container, text: container })));
    this.ruler = new Ruler(this);
    for (const speed of speeds) $('speed').append(element('option', { value: speed, text: `${speed}×` }));
    $('speed').value = '1';
    const lane = shared.lanes.find(({ view }) => shared.curves.some((curve) => curve.view === view));
    if (lane) this.selection = { view: lane.view, name: lane.name, property: this.curves(lane.view)[0].property };
    this.listen();
    this.drawLanes();
    this.go(0);
  }

  listen() {
    $('play').addEventListener('click', () => this.toggle());
    $('to-start').addEventListener('click', () => this.stepTo(0));
    $('step-back').addEventListener('click', () => this.stepTo(this.frame - shared.step));
    $('step-forward').addEventListener('click', () => this.stepTo(this.frame + shared.step));
    $('axis').addEventListener('change', () => this.drawLanes());
    document.addEventListener('keydown', (event) => this.press(event));
    const view = $('view');
    let position = 0;
    const move = (/** @type {number} */ points) => {
      this.pause();
      position = clamped(position + points * this.framesPerPoint, 0, this.lastFrame);
      this.go(position);
    };
    view.addEventListener('wheel', (event) => {
      event.preventDefault();
      if (Math.abs(position - this.frame) > shared.step) position = this.frame;
      const unit = [1, 16, innerHeight][event.deltaMode];
      move((Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) * unit);
    }, { passive: false });
    let last = 0;
    const coordinate = (/** @type {PointerEvent} */ event) => (this.mainAxis === 0 ? event.clientX : event.clientY);
    view.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      view.setPointerCapture(event.pointerId);
      view.classList.add('dragging');
      [last, position] = [coordinate(event), this.frame];
      this.pause();
    });
    view.addEventListener('pointermove', (event) => {
      if (!view.hasPointerCapture(event.pointerId)) return;
      // Points of the scene under the finger.
      const scale = this.canvas.clientHeight / shared.size[1] || 1;
      move((last - coordinate(event)) / scale);
      last = coordinate(event);
    });
    view.addEventListener('lostpointercapture', () => view.classList.remove('dragging'));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.metaKey || event.ctrlKey || event.altKey || target.matches('select')) return;
    if (event.key === ' ' && target.matches('button')) return;
    const step = shared.step * (event.shiftKey ? 10 : 1);
    /** @type {Record<string, () => void>} */
    const actions = {
      ' ': () => this.toggle(), ArrowLeft: () => this.stepTo(this.frame - step), ArrowRight: () => this.stepTo(this.frame + step),
      ArrowUp: () => this.stepTo(this.frame - 10 * shared.step), ArrowDown: () => this.stepTo(this.frame + 10 * shared.step),
      Home: () => this.stepTo(0), End: () => this.stepTo(this.lastFrame),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }

  /** @param {number} frame */
  stepTo(frame) {
    this.pause();
    this.go(frame);
  }

  /**
   * Shows a frame, or the frame before it if it has no picture.
   * @param {number} frame
   */
  go(frame) {
    const position = clamped(Math.round(frame), 0, this.lastFrame), { step } = shared;
    this.frame = position - position % step;
    this.show();
    const wanted = shared.pictures[this.frame / step];
    const ready = this.pictures.ready(wanted);
    if (ready) this.draw(ready);
    else {
      this.pictures.picture(wanted).then((bitmap) => {
        // A newer frame may have been wanted meanwhile; while playing every picture is better than none.
        if (this.isPlaying || shared.pictures[this.frame / step] === wanted) this.draw(bitmap);
      });
    }
    for (let ahead = 1; this.isPlaying && ahead <= 3; ahead++) {
      this.pictures.picture(shared.pictures[(this.frame / step + ahead) % shared.pictures.length]);
    }
  }

  /** @param {ImageBitmap} bitmap */
  draw(bitmap) {
    const { canvas, context } = this;
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    context.globalCompositeOperation = 'copy';
    context.drawImage(bitmap, 0, 0);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play() {
    if (this.isPlaying || shared.pictures.length < 2) return;
    this.isPlaying = true;
    if (this.frame >= this.lastFrame) this.go(0);
    this.time = this.frame * shared.spacing;
    this.showPlaying();
    let last = performance.now();
    const run = (/** @type {number} */ now) => {
      if (!this.isPlaying) return;
      this.time += Math.min(0.25, Math.max(0, now - last) / 1000) * Number($('speed').value);
      last = now;
      this.time %= (this.lastFrame + shared.step) * shared.spacing;
      const frame = Math.floor(this.time / shared.spacing + 1e-6);
      if (frame - frame % shared.step !== this.frame) this.go(frame);
      requestAnimationFrame(run);
    };
    requestAnimationFrame(run);
  }

  pause() {
    this.isPlaying = false;
    this.showPlaying();
  }

  showPlaying() {
    $('play').setAttribute('aria-label', this.isPlaying ? 'Pause' : 'Play');
    $('play').querySelector('use').setAttribute('href', this.isPlaying ? '#icon-pause' : '#icon-play');
  }

  /** @param {number} view */
  curves(view) {
    return shared.curves.filter((curve) => curve.view === view);
  }

  /** The curve of the chosen property, or null. */
  get curve() {
    const { selection } = this;
    return selection ? this.curves(selection.view).find(({ property }) => property === selection.property) ?? null : null;
  }

  drawLanes() {
    const offsets = shared.offsets.find(({ container }) => container === $('axis').value) ?? null;
    this.axis = new Axis(shared.frames, offsets, shared.spacing);
    this.ruler.show(this.axis, shared.offsets);
    const focused = document.activeElement?.id;
    const rows = shared.lanes.map((lane) => laneRow(lane, {
      axis: this.axis, isSelected: this.selection?.view === lane.view, property: this.selection?.property ?? null, curve: this.curve, frame: this.frame,
      go: (frame) => this.stepTo(frame),
      choose: (property) => {
        this.selection = { view: lane.view, name: lane.name, property: property ?? this.curves(lane.view)[0]?.property ?? null };
        this.drawLanes();
      },
      handles: null,
    }));
    $('lane-list').replaceChildren(...(rows.length ? rows : [element('p', { class: 'soft empty', text: 'Nothing moves in this timeline.' })]));
    if (focused) $(focused)?.focus();
    this.show();
  }

  show() {
    const { frame, axis } = this, seconds = frame * shared.spacing, width = String(this.lastFrame).length;
    $('playhead').style.left = axis.part(frame) * 100 + '%';
    if (this.curve) $('lane-list').querySelector('.curve-row')?.replaceWith(curveRow(this.curve, axis, frame));
    const { root } = this.ruler, offsets = this.offsets.slice(0, 3).map((one) => element('span', { class: 'offset' },
      element('span', { class: 'soft', text: one.container + ' ' }), short(course(one)[frame], 1)));
    root.setAttribute('aria-valuemax', String(this.lastFrame));
    root.setAttribute('aria-valuenow', String(frame));
    root.setAttribute('aria-valuetext', `frame ${frame} of ${this.lastFrame}`);
    this.canvas.setAttribute('aria-label', `Frame ${frame}`);
    $('moment').replaceChildren(element('span', { class: 'frame-number' }, element('b', { text: String(frame).padStart(width, '\u2007') }),
      element('span', { class: 'soft', text: ` / ${this.lastFrame}` })), element('span', { text: `${seconds.toFixed(3)} s` }), ...offsets);
  }
}

/**
 * The length of the way that a container scrolls, in points.
 * @param {import('./axis.js').Offsets} offsets
 */
function travel(offsets) {
  return course(offsets).reduce((sum, value, index, all) => sum + Math.abs(value - all[Math.max(0, index - 1)]), 0);
}

const player = new Player();
/** The player, for tests in a browser. */
Object.defineProperty(window, 'parade', { value: Object.freeze({ player, shared }) });
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
