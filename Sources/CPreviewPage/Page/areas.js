// The areas of several pictures in rows, each with room for a name below it.

/**
 * CSS pixels that a name takes, those below the last row for the controls that lie over the pictures, those between two pictures, and
 * the least width of an area that has room for more.
 */
const nameHeight = 28, footHeight = 40, gap = 48, leastWidth = 96;

/**
 * The places of `count` areas, in the number of columns in which the pictures are largest.
 * @param {number} count
 * @param {number} width of all, in CSS pixels
 * @param {number} height
 * @param {(width: number, height: number) => number} scaleIn the scale of the pictures in areas of a size
 * @param {number} widest the width of the widest picture at scale 1 if all are to be close to each other, else infinite
 */
export function areas(count, width, height, scaleIn, widest) {
  let best = sizes(count, 1, width, height);
  for (let columns = 2; columns <= count; columns++) {
    const next = sizes(count, columns, width, height);
    if (scaleIn(next.width, next.height) > scaleIn(best.width, best.height)) best = next;
  }
  const close = Math.max(leastWidth, widest * scaleIn(best.width, best.height) + gap);
  const size = count === 1 ? best : { ...best, width: Math.min(best.width, close) };
  return Array.from({ length: count }, (_, index) => areaAt(index, count, size, width));
}

/**
 * @param {number} count
 * @param {number} columns
 * @param {number} width
 * @param {number} height
 */
function sizes(count, columns, width, height) {
  const pitch = count === 1 ? height : (height - footHeight) / Math.ceil(count / columns);
  return { columns, width: width / columns, height: Math.max(1, count === 1 ? pitch : pitch - nameHeight), pitch };
}

/**
 * @param {number} index
 * @param {number} count
 * @param {{ columns: number, width: number, height: number, pitch: number }} size
 * @param {number} whole the width of all
 */
function areaAt(index, count, { columns, width, height, pitch }, whole) {
  const row = Math.floor(index / columns), inRow = Math.min(columns, count - row * columns);
  // Each row is in the middle, also the last one if it is not full.
  return { x: (whole - inRow * width) / 2 + index % columns * width, y: row * pitch, width, height };
}
