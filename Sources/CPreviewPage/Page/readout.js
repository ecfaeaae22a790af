// The pixel under the pointer, where pixels are large enough to be pointed at.
import { $, element } from './elements.js';
import { hex } from './colors.js';

/** Device pixels per pixel from which on the pixel is shown. */
const least = 4;

/** A copy of pixels of a canvas: a canvas that is read often would be kept in slower memory. */
const scratch = element('canvas').getContext('2d', { willReadFrequently: true });

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} [x]
 * @param {number} [y]
 * @param {number} [width]
 * @param {number} [height]
 * @returns {ImageData}
 */
export function pixelsOf(canvas, x = 0, y = 0, width = canvas.width, height = canvas.height) {
  [scratch.canvas.width, scratch.canvas.height] = [width, height];
  scratch.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return scratch.getImageData(0, 0, width, height);
}

export class Readout {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./viewport.js').Viewport} viewport
   * @param {import('./gestures.js').Gestures} gestures
   */
  constructor(session, viewport, gestures) {
    this.viewport = viewport;
    gestures.hovered.listen((pane, point) => {
      this.spot = pane ? { pane, point } : null;
      this.show();
    });
    session.pictured.listen(() => this.show());
    viewport.arranged.listen(() => this.show());
  }

  show() {
    const { spot, viewport } = this, scale = spot ? (viewport.spots.get(spot.pane)?.scale ?? 0) * viewport.ratio : 0;
    $('readout').hidden = scale < least;
    if (!spot || scale < least) return;
    const { canvas, scene } = spot.pane, x = Math.floor(spot.point.x * scene.scale), y = Math.floor(spot.point.y * scene.scale);
    const color = [...pixelsOf(canvas, x, y, 1, 1).data], swatch = element('span', { class: 'swatch' });
    swatch.style.background = hex(color);
    $('readout').replaceChildren(swatch, `${hex(color)}   ${x}, ${y} px`);
  }
}
