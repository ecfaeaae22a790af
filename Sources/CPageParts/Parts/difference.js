// The difference of two pictures, eight times enlarged.

/** @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Pixels straight RGBA, as `ImageData` has it */

/**
 * Eight times the difference of each channel, that of alpha in all three. What only one picture has differs as from transparent black.
 * `count` is the number of pixels that differ, `largest` the largest step of a channel, and `box` is around them.
 * @param {Pixels} actual
 * @param {Pixels} expected
 * @returns {Pixels & { count: number, largest: number, box: { x: number, y: number, width: number, height: number } | null }}
 */
export function difference(actual, expected) {
  const width = Math.max(actual.width, expected.width), height = Math.max(actual.height, expected.height);
  const data = new Uint8ClampedArray(width * height * 4);
  let left = width, top = height, right = -1, bottom = -1, count = 0, largest = 0;
  const isSameSize = actual.width === expected.width && actual.height === expected.height;
  const whole = ({ data: bytes }) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const canSkip = isSameSize && actual.data.byteOffset % 4 === 0 && expected.data.byteOffset % 4 === 0;
  const first = canSkip ? whole(actual) : null, second = canSkip ? whole(expected) : null;
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const target = pixel * 4;
      data[target + 3] = 255;
      if (first && first[pixel] === second[pixel]) continue;
      const a = x < actual.width && y < actual.height ? (y * actual.width + x) * 4 : -1;
      const e = x < expected.width && y < expected.height ? (y * expected.width + x) * 4 : -1;
      const step = (/** @type {number} */ channel) => Math.abs((a < 0 ? 0 : actual.data[a + channel]) - (e < 0 ? 0 : expected.data[e + channel]));
      const alpha = step(3);
      let most = alpha;
      for (let channel = 0; channel < 3; channel++) {
        most = Math.max(most, step(channel));
        data[target + channel] = 8 * Math.max(step(channel), alpha);
      }
      if (most === 0) continue;
      count++;
      largest = Math.max(largest, most);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  const box = count > 0 ? { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } : null;
  return { width, height, data, count, largest, box };
}
