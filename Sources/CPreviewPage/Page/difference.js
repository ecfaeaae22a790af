// The difference of two pictures, eight times enlarged.

/**
 * Eight times the difference of each channel, that of alpha in all three, and the number of pixels that differ. What only one picture has
 * differs as from transparent black.
 * @param {ImageData} actual
 * @param {ImageData} expected
 * @returns {{ picture: ImageData, count: number, largest: number }}
 */
export function difference(actual, expected) {
  const width = Math.max(actual.width, expected.width), height = Math.max(actual.height, expected.height);
  const picture = new ImageData(width, height), target = picture.data;
  let count = 0, largest = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const a = x < actual.width && y < actual.height ? (y * actual.width + x) * 4 : -1;
      const e = x < expected.width && y < expected.height ? (y * expected.width + x) * 4 : -1;
      const alpha = Math.abs((a < 0 ? 0 : actual.data[a + 3]) - (e < 0 ? 0 : expected.data[e + 3]));
      let step = alpha;
      for (let channel = 0; channel < 3; channel++) {
        const part = Math.abs((a < 0 ? 0 : actual.data[a + channel]) - (e < 0 ? 0 : expected.data[e + channel]));
        step = Math.max(step, part);
        target[at + channel] = 8 * Math.max(part, alpha);
      }
      target[at + 3] = 255;
      if (step > 0) count++;
      largest = Math.max(largest, step);
    }
  }
  return { picture, count, largest };
}
