// Pictures as they travel: a length, a head in JSON, and the rows that changed, straight RGBA, packed.

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
  const view = new DataView(data), start = 4 + view.getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, start - 4)));
  const rows = head.bands.reduce((sum, [, count]) => sum + count, 0);
  return { head, pixels: unpacked(view, start, rows * head.width * 4) };
}

/**
 * The rows from sequences of literal bytes and repeats of bytes above.
 * @param {DataView} view
 * @param {number} start where the first sequence begins
 * @param {number} size of the rows in bytes
 */
function unpacked(view, start, size) {
  const source = new Uint8Array(view.buffer), pixels = new Uint8Array(size);
  let at = start, end = 0;
  while (at < source.length) {
    const literals = view.getUint32(at, true), distance = view.getUint32(at + 8, true);
    let length = view.getUint32(at + 4, true);
    at += 12;
    pixels.set(source.subarray(at, at + literals), end);
    at += literals;
    end += literals;
    if (distance === 1) {
      // The pixels are zero already.
      end += length;
      continue;
    }
    for (; length > 0; length -= distance) {
      const part = Math.min(length, distance);
      pixels.copyWithin(end, end - distance, end - distance + part);
      end += part;
    }
  }
  return new Uint8ClampedArray(pixels.buffer);
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
