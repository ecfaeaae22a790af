// Fields for the values of a scene file: numbers that are dragged, typed or stepped, and plain text. Colours and easings have their own files.
import { clamped, element } from './elements.js';
import { colorField } from './colors.js';
import { easingField } from './easing.js';
import { decimalsOf, numbersIn, withNumber } from './literal.js';

/** @typedef {import('./editing.js').Editing} Editing */
/** @typedef {import('./editing.js').Target} Target */
/** @typedef {{ root: HTMLElement, update: (target: Target) => void }} Field a control of a value; `update` takes the value as it was read again */

/**
 * @param {Target} target
 * @param {Editing} editing
 * @param {string} label
 * @param {any[]} easings
 * @returns {Field}
 */
export function field(target, editing, label, easings) {
  const count = numbersIn(target.text).length;
  if (target.kind === 'color') return colorField(target, editing, label);
  if (target.kind === 'easing') return easingField(target, editing, label, easings);
  // Expressions and names are text; whatever has one to six plain numbers has a field for each.
  if (count >= 1 && count <= 6 && !target.text.includes('"')) return numbersField(target, editing, label, count);
  return textField(target, editing, label);
}

const axisNames = {
  point: ['x', 'y'], size: ['width', 'height'], range: ['start', 'end'], rect: ['x', 'y', 'width', 'height'], insets: ['top', 'left', 'bottom', 'right'],
};

/**
 * @param {Target} first
 * @param {Editing} editing
 * @param {string} label
 * @param {number} count
 * @returns {Field}
 */
function numbersField(first, editing, label, count) {
  let target = first;
  const names = axisNames[target.kind] ?? [];
  const inputs = Array.from({ length: count }, (_, index) => {
    const name = count === 1 ? label : `${label}, ${names[index] ?? index + 1}`;
    return numberInput(name, {
      text: () => numbersIn(target.text)[index]?.text ?? '',
      change: (value, gesture) => editing.change(target, withNumber(target.text, index, value), gesture),
      // A whole number from 0 to 1 is a fraction as a rule, but not among coordinates.
      isFraction: () => ['number', 'range'].includes(target.kind) && Math.abs(Number(numbersIn(target.text)[index]?.text)) <= 1,
    }, editing);
  });
  return {
    root: element('span', { class: 'numbers' }, ...inputs),
    update: (next) => {
      target = next;
      for (const input of inputs) input.update();
    },
  };
}

/**
 * @param {string} label
 * @param {{ text: () => string, change: (value: number, gesture: number) => void, isFraction: () => boolean }} number
 * @param {Editing} editing
 */
function numberInput(label, number, editing) {
  const input = element('input', { class: 'number', type: 'text', inputmode: 'decimal', role: 'spinbutton', 'aria-label': label, autocomplete: 'off', spellcheck: 'false' });
  input.update = () => {
    input.value = number.text();
    input.setAttribute('aria-valuenow', input.value);
  };
  const set = (/** @type {number} */ value, /** @type {number} */ decimals, /** @type {number} */ gesture) => {
    number.change(Number(value.toFixed(clamped(decimals, 0, 6))), gesture);
    input.update();
  };
  input.update();
  input.addEventListener('change', () => {
    const text = input.value.trim().replace(',', '.');
    if (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) number.change(Number(text), editing.newGesture());
    input.update();
  });
  input.addEventListener('keydown', (event) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Enter') input.blur();
    if (event.key === 'Escape') {
      input.update();
      input.blur();
    }
    if (!direction) return;
    event.preventDefault();
    const decimals = Math.max(decimalsOf(number.text()), event.altKey ? decimalsOf(number.text()) + 1 : 0);
    const step = 10 ** -decimals * (event.shiftKey ? 10 : 1);
    set(Number(number.text()) + direction * step, decimals, editing.keyGesture(label));
  });
  listenToDrag(input, number, editing, set);
  return input;
}

/**
 * Dragging sideways changes the number: a step of its last decimal for two points, ten times as much with Shift.
 * @param {HTMLInputElement} input
 * @param {{ text: () => string, isFraction: () => boolean }} number
 * @param {Editing} editing
 * @param {(value: number, decimals: number, gesture: number) => void} set
 */
function listenToDrag(input, number, editing, set) {
  /** @type {{ x: number, value: number, decimals: number, gesture: number | null } | null} */
  let drag = null;
  input.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || document.activeElement === input) return;
    const text = number.text();
    drag = { x: event.clientX, value: Number(text), decimals: Math.max(decimalsOf(text), number.isFraction() ? 2 : 0), gesture: null };
    input.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  input.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const distance = event.clientX - drag.x;
    if (drag.gesture === null && Math.abs(distance) < 3) return;
    drag.gesture ??= editing.newGesture();
    input.classList.add('dragged');
    set(drag.value + Math.round(distance / 2) * 10 ** -drag.decimals * (event.shiftKey ? 10 : 1), drag.decimals, drag.gesture);
  });
  input.addEventListener('lostpointercapture', () => {
    if (drag?.gesture === null) {
      input.focus();
      input.select();
    } else if (drag) editing.finish();
    input.classList.remove('dragged');
    drag = null;
  });
}

/**
 * @param {Target} first
 * @param {Editing} editing
 * @param {string} label
 * @returns {Field}
 */
function textField(first, editing, label) {
  let target = first;
  const input = element('input', { class: 'text', type: 'text', 'aria-label': label, autocomplete: 'off', spellcheck: 'false' });
  input.value = target.text;
  input.addEventListener('change', () => editing.change(target, input.value));
  input.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') input.blur();
    if (event.key === 'Escape') {
      input.value = target.text;
      input.blur();
    }
  });
  return {
    root: input,
    update: (next) => {
      target = next;
      if (document.activeElement !== input) input.value = target.text;
    },
  };
}
