// How a view's box is written in the file, and so whether it can be dragged.
import { numbersIn } from './literal.js';

const boxKeys = ['frame', 'center', 'inset', 'size', 'x', 'y', 'width', 'height'];

/**
 * The written frame, if it is four numbers, or the written centre; null if neither can be dragged.
 * @param {any} values
 * @returns {any}
 */
export function draggableBox(values) {
  const plain = (/** @type {string} */ path, /** @type {number} */ count) => values.editables.find((one) => one.path === path && numbersIn(one.text).length === count && !one.text.includes('"'));
  return plain('frame', 4) ?? plain('center', 2) ?? null;
}

/**
 * Why a box cannot be dragged; null for a box that can.
 * @param {any} values
 * @returns {string | null}
 */
export function whyNotDraggable(values) {
  if (draggableBox(values)) return null;
  const written = values.editables.map(({ path }) => path).filter((path) => boxKeys.includes(path));
  if (written.length > 0) return `This box cannot be dragged, since it is not written as numbers of one frame: change ${written.join(', ')} in the list.`;
  return 'This box cannot be dragged, since no numbers of it are written here: its parent, its text, a template or an expression decides it.';
}
