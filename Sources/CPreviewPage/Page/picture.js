// Pictures as they travel: a length, a head in JSON, and the rows that changed, straight RGBA.

/**
 * @typedef {object} Head
 * @property {'frame' | 'golden'} kind
 * @property {number} pane
 * @property {number} generation
 * @property {number} sequence
 * @property {number} frame
 * @property {number} time
 * @property {boolean} live
 * @property {boolean} moving
 * @property {number} width
 * @property {number} height
 * @property {string} digest of the picture, as `parade digest` prints it
 * @property {[number, number][]} offsets
 * @property {[number, number][]} bands first row and number of rows
 */

/**
 * @param {ArrayBuffer} data
 * @returns {{ head: Head, pixels: Uint8ClampedArray }}
 */
export function decoded(data) {
  const length = new DataView(data).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  return { head, pixels: new Uint8ClampedArray(data, 4 + length) };
}

/**
 * Draws the bands of a picture; the other rows stay.
 * @param {CanvasRenderingContext2D} context
 * @param {Head} head
 * @param {Uint8ClampedArray} pixels
 */
export function drawBands(context, head, pixels) {
  let start = 0;
  for (const [row, count] of head.bands) {
    const end = start + count * head.width * 4;
    context.putImageData(new ImageData(pixels.subarray(start, end), head.width, count), 0, row);
    start = end;
  }
}
