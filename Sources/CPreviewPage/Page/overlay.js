// What lies over the pictures: the pixel grid, the box of the view under the pointer and that of the chosen one.
import { $, clamped } from './elements.js';
import { tone } from './tone.js';
import { drawGrid } from './zoom.js';

/** @typedef {{ pane: import('./pane.js').Pane, view: number, corners: [number, number][], name: string }} Box */

/** Device pixels per pixel from which on the grid is shown. */
const gridScale = 8;

export class Overlay {
  /**
   * The view under the pointer and the chosen one.
   * @type {{ hovered: Box | null, selected: Box | null }}
   */
  boxes = { hovered: null, selected: null };
  isWaiting = false;

  /** @param {import('./viewport.js').Viewport} viewport */
  constructor(viewport) {
    this.viewport = viewport;
    this.canvas = $('overlay');
    this.context = this.canvas.getContext('2d');
    viewport.arranged.listen(() => this.draw());
  }

  /**
   * @param {'hovered' | 'selected'} kind
   * @param {Box | null} box
   */
  setBox(kind, box) {
    if (!box && !this.boxes[kind]) return;
    this.boxes[kind] = box;
    this.draw();
  }

  // The grid and the boxes, once per animation frame.
  draw() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.paint();
    });
  }

  paint() {
    const { canvas, context } = this, { ratio, spots, root } = this.viewport, { hovered, selected } = this.boxes;
    // An empty canvas over the picture would still be blended with each of its frames.
    canvas.hidden = !hovered && !selected && ![...spots.values()].some(({ scale }) => scale * ratio >= gridScale);
    if (canvas.hidden) return;
    const width = Math.round(root.clientWidth * ratio), height = Math.round(root.clientHeight * ratio);
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    context.clearRect(0, 0, width, height);
    for (const [pane, spot] of spots) {
      const scale = spot.scale * ratio;
      if (scale < gridScale) continue;
      const area = { x: spot.x * ratio, y: spot.y * ratio, width: spot.width * ratio, height: spot.height * ratio };
      drawGrid(context, { x: spot.left * ratio, y: spot.top * ratio, scale, width: pane.canvas.width, height: pane.canvas.height }, area);
    }
    context.scale(ratio, ratio);
    const accent = tone('accent');
    if (selected) this.drawBox(selected, accent, 2, true);
    if (hovered && (hovered.view !== selected?.view || hovered.pane !== selected?.pane)) this.drawBox(hovered, accent, 1, false);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /**
   * @param {Box} box
   * @param {string} color
   * @param {number} lineWidth
   * @param {boolean} isSelected
   */
  drawBox({ pane, corners, name }, color, lineWidth, isSelected) {
    if (!this.viewport.spots.has(pane) || !corners) return;
    const { context } = this;
    /** @type {[number, number][]} */
    const points = corners.map(([x, y]) => this.viewport.placeOf(pane, x, y));
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
    for (const [x, y] of points) {
      if (!isSelected) break;
      context.beginPath();
      context.rect(x - 3, y - 3, 6, 6);
      context.fill();
      context.lineWidth = 1.5;
      context.stroke();
    }
    this.drawName(name, points, color);
  }

  /**
   * @param {string} name
   * @param {[number, number][]} points
   * @param {string} color
   */
  drawName(name, points, color) {
    const { context } = this, { clientWidth, clientHeight } = this.viewport.root;
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
