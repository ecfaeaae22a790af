// Where the panes lie: areas in rows, with one zoom and one centre for all.
import { areas } from './areas.js';
import { plain } from './arrangement.js';
import { $, clamped, element } from './elements.js';
import { move, moved, place } from './place.js';
import { Signal } from './signal.js';
import { fitting, stepFrom } from './zoom.js';

/** @typedef {import('./pane.js').Pane} Pane */

const choices = [['fit', 'Fit'], ['points', '1:1'], ['1', 'Device pixels'], ['2', '×2'], ['4', '×4'], ['8', '×8'], ['16', '×16'], ['32', '×32']];

export class Viewport {
  /**
   * Per pane its area and its picture's origin, in CSS pixels, CSS pixels per pixel, and a mark of its size.
   * @type {Map<Pane, { x: number, y: number, width: number, height: number, left: number, top: number, scale: number, pixels: number }>}
   */
  spots = new Map();
  /** Sent when the pictures lie elsewhere. */
  arranged = new Signal();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    this.root = $('viewport');
    for (const [value, text] of choices) $('zoom').append(element('option', { value, text }));
    $('zoom').append(element('option', { value: 'other', hidden: true }));
    $('zoom').addEventListener('change', () => this.choose($('zoom').value));
    $('zoom-in').addEventListener('click', () => this.step(1));
    $('zoom-out').addEventListener('click', () => this.step(-1));
    new ResizeObserver(() => this.layOut()).observe(this.root);
    session.loaded.listen(() => this.layOut());
    session.arranged.listen(() => this.layOut());
    session.pictured.listen((pane, head) => {
      const spot = this.spots.get(pane);
      if (!spot || spot.pixels !== head.width * 65536 + head.height) this.layOut();
    });
    moved.listen((names) => { if (names.has('zoom') || names.has('center')) this.layOut(); });
  }

  get ratio() {
    return devicePixelRatio || 1;
  }

  /** @param {string} value */
  choose(value) {
    move({ zoom: value === 'fit' || value === 'points' ? value : Number(value) });
  }

  /**
   * Zooms by a step around a point of the window, else around the centre.
   * @param {number} direction
   * @param {{ clientX: number, clientY: number }} [at]
   */
  step(direction, at) {
    const spot = this.spots.get(this.session.pane);
    const next = spot ? stepFrom(spot.scale * this.ratio, direction) : null;
    if (next) this.zoomTo(next, at);
  }

  /**
   * @param {number} zoom in device pixels
   * @param {{ clientX: number, clientY: number }} [at]
   */
  zoomTo(zoom, at) {
    const pane = at ? this.paneAt(at) ?? this.session.pane : this.session.pane, spot = this.spots.get(pane);
    if (!spot) return;
    const { width, height } = pane.canvas, { left, top } = this.root.getBoundingClientRect();
    const middle = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
    const under = at ? { x: at.clientX - left, y: at.clientY - top } : middle;
    const pixel = { x: (under.x - spot.left) / spot.scale, y: (under.y - spot.top) / spot.scale };
    const scale = zoom / this.ratio;
    // The pixel under the pointer stays there.
    move({ zoom, center: this.inSight((pixel.x + (middle.x - under.x) / scale) / width, (pixel.y + (middle.y - under.y) / scale) / height) });
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  inSight(x, y) {
    return [clamped(x, 0, 1), clamped(y, 0, 1)];
  }

  /**
   * Moves the pictures, in CSS pixels.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const pane = this.session.pane, spot = this.spots.get(pane);
    if (!spot || place.zoom === 'fit') return;
    const [x, y] = place.center, { width, height } = pane.canvas;
    move({ center: this.inSight(x - dx / (spot.scale * width), y - dy / (spot.scale * height)) });
  }

  /** Whether the picture is larger than its area. */
  get isLarger() {
    const pane = this.session.pane, spot = this.spots.get(pane);
    return Boolean(spot) && (pane.canvas.width * spot.scale > spot.width + 1 || pane.canvas.height * spot.scale > spot.height + 1);
  }

  layOut() {
    const { shown, arrangement, opened } = this.session, { clientWidth, clientHeight } = this.root, { ratio } = this;
    // Tiles keep their areas before all scenes are there.
    const count = Math.max(1, arrangement.isTiled ? opened.length : shown.length);
    const scaleIn = (/** @type {number} */ width, /** @type {number} */ height) => Math.min(...shown.map((pane) => this.fitScale(pane, width, height) * pane.scene.scale));
    const widest = place.zoom === 'fit' ? Math.max(...shown.map(({ scene }) => scene.size[0])) : Infinity;
    const all = areas(count, clientWidth, clientHeight, scaleIn, widest), pointScale = scaleIn(all[0].width, all[0].height);
    this.root.classList.toggle('several', count > 1);
    this.spots.clear();
    shown.forEach((pane, order) => {
      this.spots.set(pane, this.placed(pane, all[arrangement.isTiled ? pane.index : order], ratio, pointScale));
      this.name(pane, count);
    });
    const known = choices.some(([value]) => value === String(place.zoom));
    const spot = this.spots.get(this.session.pane);
    $('zoom').lastChild.textContent = spot ? Math.round(spot.scale * ratio * 100) + ' %' : '';
    $('zoom').value = known ? String(place.zoom) : 'other';
    this.arranged.send();
  }

  /**
   * Writes a pane's name below its picture, where there are several.
   * @param {Pane} pane
   * @param {number} count
   */
  name(pane, count) {
    const { scene, label, canvas } = pane, { isTiled } = this.session.arrangement, spot = this.spots.get(pane);
    label.hidden = count < 2;
    label.disabled = !isTiled;
    const variant = scene.variant ?? plain;
    label.textContent = isTiled ? variant : `${scene.name}${scene.variant ? `@${variant}` : ''} · ${scene.size.join(' × ')}${scene.reducedMotion ? ' · reduced motion' : ''}`;
    label.title = isTiled ? `Show ${variant} alone` : '';
    const bottom = Math.min(spot.y + spot.height, spot.top + canvas.height * spot.scale);
    Object.assign(label.style, { left: spot.x + spot.width / 2 + 'px', top: bottom + 4 + 'px', maxWidth: spot.width - 4 + 'px' });
  }

  /**
   * The scale at which a pane's picture fits into an area, in CSS pixels per pixel.
   * @param {Pane} pane
   * @param {number} width
   * @param {number} height
   */
  fitScale(pane, width, height) {
    const margin = width < 500 ? 8 : 20, { canvas } = pane, { ratio } = this;
    return fitting(canvas.width, canvas.height, (width - 2 * margin) * ratio, (height - 2 * margin) * ratio) / ratio;
  }

  /**
   * @param {Pane} pane
   * @param {{ x: number, y: number, width: number, height: number }} area
   * @param {number} ratio
   * @param {number} pointScale CSS pixels per point where both pictures fit, so that two sizes can be compared
   */
  placed(pane, area, ratio, pointScale) {
    const { width, height } = pane.canvas, { root, scene } = pane;
    const scale = place.zoom === 'points' ? 1 / scene.scale : place.zoom === 'fit' ? pointScale / scene.scale : place.zoom / ratio;
    const [x, y] = place.zoom === 'fit' ? [0.5, 0.5] : place.center;
    // On whole device pixels, so that nothing is smeared at 1:1.
    const left = Math.round((area.x + area.width / 2 - x * width * scale) * ratio) / ratio;
    const top = Math.round((area.y + area.height / 2 - y * height * scale) * ratio) / ratio;
    Object.assign(root.style, { left: left + 'px', top: top + 'px', width: width * scale + 'px', height: height * scale + 'px' });
    const clip = [area.y - top, left + width * scale - area.x - area.width, top + height * scale - area.y - area.height, area.x - left];
    const isCut = this.session.shown.length > 1 && clip.some((side) => side > 0);
    root.style.clipPath = isCut ? `inset(${clip.map((side) => side + 'px').join(' ')})` : '';
    root.classList.toggle('pixels', scale * ratio >= 2);
    pane.canvas.setAttribute('aria-label', `${scene.name}, ${scene.size[0]} by ${scene.size[1]} points`);
    return { ...area, left, top, scale, pixels: width * 65536 + height };
  }

  /**
   * The pane whose area is nearest to a point of the window.
   * @param {{ clientX: number, clientY: number }} at
   * @returns {Pane | null}
   */
  paneAt(at) {
    const { left, top } = this.root.getBoundingClientRect(), x = at.clientX - left, y = at.clientY - top;
    /** @type {Pane | null} */
    let nearest = null, least = Infinity;
    for (const [pane, spot] of this.spots) {
      const dx = x - clamped(x, spot.x, spot.x + spot.width), dy = y - clamped(y, spot.y, spot.y + spot.height), distance = Math.hypot(dx, dy);
      if (distance < least) [nearest, least] = [pane, distance];
    }
    return nearest;
  }

  /**
   * A point of the window in a pane's points.
   * @param {Pane} pane
   * @param {{ clientX: number, clientY: number }} at
   */
  pointIn(pane, at) {
    const { left, top } = this.root.getBoundingClientRect(), spot = this.spots.get(pane), { scale, size } = pane.scene;
    const x = (at.clientX - left - spot.left) / (spot.scale * scale), y = (at.clientY - top - spot.top) / (spot.scale * scale);
    return { x, y, isInside: x >= 0 && y >= 0 && x < size[0] && y < size[1] };
  }

  /**
   * A point of a pane in CSS pixels of the viewport.
   * @param {Pane} pane
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  placeOf(pane, x, y) {
    const spot = this.spots.get(pane), factor = spot.scale * pane.scene.scale;
    return [spot.left + x * factor, spot.top + y * factor];
  }
}
