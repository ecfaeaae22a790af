// Scales of a picture in device pixels per pixel, and its pixel grid.

/** The steps of zooming. */
export const zooms = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];

/**
 * The next step from a scale, or null at the end.
 * @param {number} scale
 * @param {number} direction
 */
export function stepFrom(scale, direction) {
  const next = direction > 0 ? zooms.find((zoom) => zoom > scale * 1.001) : zooms.findLast((zoom) => zoom < scale * 0.999);
  return next ?? null;
}

/**
 * The scale at which a picture fits; from 3 on a whole number, so that all pixels are equally large.
 * @param {number} width
 * @param {number} height
 * @param {number} roomWidth
 * @param {number} roomHeight
 */
export function fitting(width, height, roomWidth, roomHeight) {
  const fit = Math.max(1 / 64, Math.min(roomWidth / width, roomHeight / height));
  return fit >= 3 ? Math.min(8, Math.floor(fit)) : fit;
}

/**
 * Draws the lines between the pixels of a picture that are in sight.
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {{ x: number, y: number, scale: number, width: number, height: number }} picture its origin, scale and size in pixels
 * @param {{ x: number, y: number, width: number, height: number }} area what is in sight
 */
export function drawGrid(context, picture, area) {
  const { x, y, scale, width, height } = picture;
  const left = Math.max(0, Math.floor((area.x - x) / scale)), right = Math.min(width, Math.ceil((area.x + area.width - x) / scale));
  const top = Math.max(0, Math.floor((area.y - y) / scale)), bottom = Math.min(height, Math.ceil((area.y + area.height - y) / scale));
  context.fillStyle = 'rgb(128 128 128 / 0.35)';
  for (let column = left; column <= right; column++) {
    context.fillRect(Math.round(x + column * scale), y + top * scale, 1, (bottom - top) * scale);
  }
  for (let row = top; row <= bottom; row++) {
    context.fillRect(x + left * scale, Math.round(y + row * scale), (right - left) * scale, 1);
  }
}
