// A colour: the browser's own chooser, its opacity, and the text.
import { element } from './elements.js';
import { quotedAs, unquoted } from './literal.js';

/**
 * Red, green, blue and alpha, 0…255, of a colour as CSS reads it, or null for a name of the scene.
 * @param {string} text
 * @returns {number[] | null}
 */
export function channels(text) {
  const context = element('canvas').getContext('2d');
  // A text that is no colour leaves the fill as it was: two different ones show that.
  const filled = ['#000001', '#000002'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = text;
    return context.fillStyle;
  });
  if (filled[0] !== filled[1]) return null;
  const hex = /^#(..)(..)(..)$/.exec(filled[0]);
  if (hex) return [...hex.slice(1).map((pair) => parseInt(pair, 16)), 255];
  const numbers = (/\((.*)\)/.exec(filled[0])?.[1] ?? '').split(',').map(Number);
  return numbers.length === 4 ? [...numbers.slice(0, 3), Math.round(numbers[3] * 255)] : null;
}

/**
 * `#rrggbb`, with two more digits if the colour is translucent.
 * @param {number[]} color
 */
export function hex(color) {
  const digits = color.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return '#' + digits.slice(0, color[3] === 255 ? 3 : 4).join('');
}

/**
 * @param {import('./editing.js').Target} first
 * @param {import('./editing.js').Editing} editing
 * @param {string} label
 * @returns {import('./fields.js').Field}
 */
export function colorField(first, editing, label) {
  let target = first, gesture = 0;
  const well = element('input', { type: 'color', 'aria-label': label });
  const alpha = element('input', { type: 'range', min: 0, max: 255, 'aria-label': `${label}, opacity` });
  const text = element('input', { class: 'text', type: 'text', 'aria-label': `${label}, text`, autocomplete: 'off', spellcheck: 'false' });
  const show = () => {
    const value = unquoted(target.text), color = channels(value);
    if (document.activeElement !== text) text.value = value;
    // A name from the scene's 'colors' is not known here; the wells then stand for a new colour.
    well.value = color ? hex([...color.slice(0, 3), 255]) : '#808080';
    alpha.value = String(color?.[3] ?? 255);
  };
  const write = (/** @type {string} */ value, /** @type {number} */ id) => editing.change(target, quotedAs(value, target.text), id);
  const mixed = () => {
    const color = channels(well.value) ?? [0, 0, 0, 255];
    write(hex([...color.slice(0, 3), Number(alpha.value)]), gesture);
    text.value = unquoted(target.text);
  };
  for (const input of [well, alpha]) {
    input.addEventListener('pointerdown', () => { gesture = editing.newGesture(); });
    input.addEventListener('focus', () => { gesture = editing.newGesture(); });
    input.addEventListener('input', mixed);
    input.addEventListener('change', () => {
      gesture = editing.newGesture();
      editing.finish();
    });
  }
  alpha.addEventListener('keydown', (event) => event.stopPropagation());
  text.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') text.blur();
  });
  text.addEventListener('change', () => {
    write(text.value.trim(), editing.newGesture());
    show();
  });
  show();
  return {
    root: element('span', { class: 'color' }, well, alpha, text),
    update: (next) => {
      target = next;
      show();
    },
  };
}
