// Where the panes lie: one or two areas with one zoom and one centre for both, and what lies over the pictures.
import { $, clamped, element, tone } from './elements.js';
import { move, moved, place } from './place.js';
import { Signal } from './signal.js';
import { drawGrid, fitting, stepFrom } from './zoom.js';

/** @typedef {import('./pane.js').Pane} Pane */
/** @typedef {{ pane: Pane, corners: [number, number][], name: string }} Box */

const choices = [['fit', 'Fit'], ['points', '1:1'], ['1', 'Device pixels'], ['2', '×2'], ['4', '×4'], ['8', '×8'], ['16', '×16'], ['32', '×32']];

/** Device pixels per pixel from which on the grid is shown. */
const gridScale = 8;

export class Viewport {
  /** The view under the pointer and the chosen one. @type {{ hovered: Box | null, selected: Box | null }} */
  boxes = { hovered: null, selected: null };
  /** Per pane its area and its picture's origin, in CSS pixels, and CSS pixels per pixel. @type {Map<Pane, { x: number, y: number, width: number, height: number, left: number, top: number, scale: number }>} */
  spots = new Map();
  /** Sent when the pictures lie elsewhere. */
  arranged = new Signal();
  isWaiting = false;

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    this.root = $('viewport');
    this.overlay = $('overlay');
    this.context = this.overlay.getContext('2d');
    for (const [value, text] of choices) $('zoom').append(element('option', { value, text }));
    $('zoom').append(element('option', { value: 'other', hidden: true }));
    $('zoom').addEventListener('change', () => this.choose($('zoom').value));
    $('zoom-in').addEventListener('click', () => this.step(1));
    $('zoom-out').addEventListener('click', () => this.step(-1));
    new ResizeObserver(() => this.layOut()).observe(this.root);
    session.loaded.listen(() => this.layOut());
    session.closed.listen(() => this.layOut());
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

  /** Zooms by a step around a point of the window, else around the centre. @param {number} direction @param {{ clientX: number, clientY: number }} [at] */
  step(direction, at) {
    const spot = this.spots.get(this.session.pane);
    const next = spot ? stepFrom(spot.scale * this.ratio, direction) : null;
    if (next) this.zoomTo(next, at);
  }

  /** @param {number} zoom in device pixels @param {{ clientX: number, clientY: number }} [at] */
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

  /** @param {number} x @param {number} y @returns {[number, number]} */
  inSight(x, y) {
    return [clamped(x, 0, 1), clamped(y, 0, 1)];
  }

  /** Moves the pictures, in CSS pixels. @param {number} dx @param {number} dy */
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
    const { clientWidth, clientHeight } = this.root, shown = this.session.shown, { ratio } = this;
    const isStacked = shown.length > 1 && clientWidth < clientHeight * 0.8;
    const width = isStacked ? clientWidth : clientWidth / Math.max(1, shown.length);
    const height = isStacked ? clientHeight / shown.length : clientHeight;
    this.spots.clear();
    shown.forEach((pane, index) => {
      const area = { x: isStacked ? 0 : index * width, y: isStacked ? index * height : 0, width, height };
      this.spots.set(pane, this.placed(pane, area, ratio));
      pane.label.hidden = shown.length < 2;
      const { scene } = pane;
      pane.label.textContent = `${scene.name} · ${scene.size.join(' × ')}${scene.reducedMotion ? ' · reduced motion' : ''}`;
      Object.assign(pane.label.style, { left: area.x + 'px', top: area.y + 'px', maxWidth: width - 16 + 'px' });
    });
    const known = choices.some(([value]) => value === String(place.zoom));
    const spot = this.spots.get(this.session.pane);
    $('zoom').lastChild.textContent = spot ? Math.round(spot.scale * ratio * 100) + ' %' : '';
    $('zoom').value = known ? String(place.zoom) : 'other';
    this.arranged.send();
    this.drawOverlay();
  }

  /** @param {Pane} pane @param {{ x: number, y: number, width: number, height: number }} area @param {number} ratio */
  placed(pane, area, ratio) {
    const { width, height } = pane.canvas, { root, scene } = pane, margin = area.width < 500 ? 8 : 20;
    const scale = place.zoom === 'points' ? 1 / scene.scale : place.zoom === 'fit'
      ? fitting(width, height, (area.width - 2 * margin) * ratio, (area.height - 2 * margin) * ratio) / ratio : place.zoom / ratio;
    const [x, y] = place.zoom === 'fit' ? [0.5, 0.5] : place.center;
    // On whole device pixels, so that nothing is smeared at 1:1.
    const left = Math.round((area.x + area.width / 2 - x * width * scale) * ratio) / ratio;
    const top = Math.round((area.y + area.height / 2 - y * height * scale) * ratio) / ratio;
    Object.assign(root.style, { left: left + 'px', top: top + 'px', width: width * scale + 'px', height: height * scale + 'px' });
    const clip = [area.y - top, left + width * scale - area.x - area.width, top + height * scale - area.y - area.height, area.x - left];
    root.style.clipPath = this.session.shown.length > 1 ? `inset(${clip.map((side) => Math.max(0, side) + 'px').join(' ')})` : '';
    root.classList.toggle('pixels', scale * ratio >= 2);
    pane.canvas.setAttribute('aria-label', `${scene.name}, ${scene.size[0]} by ${scene.size[1]} points`);
    return { ...area, left, top, scale, pixels: width * 65536 + height };
  }

  /** The pane in whose area a point of the window is. @param {{ clientX: number, clientY: number }} at @returns {Pane | null} */
  paneAt(at) {
    const { left, top } = this.root.getBoundingClientRect(), x = at.clientX - left, y = at.clientY - top;
    for (const [pane, spot] of this.spots) {
      if (x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height) return pane;
    }
    return null;
  }

  /** A point of the window in a pane's points. @param {Pane} pane @param {{ clientX: number, clientY: number }} at */
  pointIn(pane, at) {
    const { left, top } = this.root.getBoundingClientRect(), spot = this.spots.get(pane), { scale, size } = pane.scene;
    const x = (at.clientX - left - spot.left) / (spot.scale * scale), y = (at.clientY - top - spot.top) / (spot.scale * scale);
    return { x, y, isInside: x >= 0 && y >= 0 && x < size[0] && y < size[1] };
  }

  /** A point of a pane in CSS pixels of the viewport. @param {Pane} pane @param {number} x @param {number} y @returns {[number, number]} */
  placeOf(pane, x, y) {
    const spot = this.spots.get(pane), factor = spot.scale * pane.scene.scale;
    return [spot.left + x * factor, spot.top + y * factor];
  }

  /** @param {'hovered' | 'selected'} kind @param {Box | null} box */
  setBox(kind, box) {
    if (!box && !this.boxes[kind]) return;
    this.boxes[kind] = box;
    this.drawOverlay();
  }

  // The grid and the boxes, once per animation frame.
  drawOverlay() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.paintOverlay();
    });
  }

  paintOverlay() {
    const { overlay, context, ratio } = this, { hovered, selected } = this.boxes;
    // An empty canvas over the picture would still be blended with each of its frames.
    overlay.hidden = !hovered && !selected && ![...this.spots.values()].some(({ scale }) => scale * ratio >= gridScale);
    if (overlay.hidden) return;
    const width = Math.round(this.root.clientWidth * ratio), height = Math.round(this.root.clientHeight * ratio);
    if (overlay.width !== width || overlay.height !== height) [overlay.width, overlay.height] = [width, height];
    context.clearRect(0, 0, width, height);
    for (const [pane, spot] of this.spots) {
      const scale = spot.scale * ratio;
      if (scale < gridScale) continue;
      const area = { x: spot.x * ratio, y: spot.y * ratio, width: spot.width * ratio, height: spot.height * ratio };
      drawGrid(context, { x: spot.left * ratio, y: spot.top * ratio, scale, width: pane.canvas.width, height: pane.canvas.height }, area);
    }
    context.scale(ratio, ratio);
    const accent = tone('accent');
    if (selected) this.drawBox(selected, accent, 2, true);
    if (hovered && hovered.name !== selected?.name) this.drawBox(hovered, accent, 1, false);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** @param {Box} box @param {string} color @param {number} lineWidth @param {boolean} isSelected */
  drawBox({ pane, corners, name }, color, lineWidth, isSelected) {
    if (!this.spots.has(pane) || !corners) return;
    const { context } = this, points = corners.map(([x, y]) => this.placeOf(pane, x, y));
    const outline = () => {
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.closePath();
      context.stroke();
    };
    // A light line under the coloured one, so that the box is seen on any picture.
    context.strokeStyle = 'rgb(255 255 255 / 0.75)';
    context.lineWidth = lineWidth + 2;
    outline();
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    outline();
    context.fillStyle = '#fff';
    for (const [x, y] of isSelected ? points : []) {
      context.beginPath();
      context.rect(x - 3, y - 3, 6, 6);
      context.fill();
      context.lineWidth = 1.5;
      context.stroke();
    }
    this.drawName(name, points, color);
  }

  /** @param {string} name @param {[number, number][]} points @param {string} color */
  drawName(name, points, color) {
    const { context } = this, { clientWidth, clientHeight } = this.root;
    context.font = '600 12px system-ui, sans-serif';
    const width = context.measureText(name).width + 12;
    const x = clamped(Math.min(...points.map((point) => point[0])), 4, Math.max(4, clientWidth - width - 4));
    const y = clamped(Math.min(...points.map((point) => point[1])) - 22, 4, clientHeight - 24);
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x, y, width, 18, 4);
    context.fill();
    context.fillStyle = tone('panel');
    context.fillText(name, x + 6, y + 13);
  }
}
