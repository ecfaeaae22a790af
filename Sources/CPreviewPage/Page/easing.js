// An easing: chosen by name, or drawn as a cubic Bézier with two handles.
import { clamped, drawing, element, short } from './elements.js';
import { bezierPoints, bezierSamples, easingChart } from './chart.js';
import { quotedAs, unquoted } from './literal.js';

/** Where the handles start: `ease` of CSS (CSS Easing Functions 1, §2.2). */
const start = [0.25, 0.1, 0.25, 1];

/**
 * @param {import('./editing.js').Target} first
 * @param {import('./editing.js').Editing} editing
 * @param {string} label
 * @param {{ name: string, samples: number[] }[]} easings
 * @returns {import('./fields.js').Field}
 */
export function easingField(first, editing, label, easings) {
  let target = first;
  const names = element('select', { 'aria-label': label });
  const chart = element('span', { class: 'easing-place' });
  const editor = element('div', { class: 'bezier-place' });
  const write = (/** @type {string} */ value, /** @type {number} */ gesture) => {
    editing.change(target, quotedAs(value, target.text), gesture);
    show();
  };
  const bezier = bezierEditor(label, editing, (points, gesture) => write(`cubic-bezier(${points.map((point) => short(point, 2)).join(', ')})`, gesture));
  const show = () => {
    const value = unquoted(target.text), points = bezierPoints(value);
    const known = easings.some(({ name }) => name === value);
    names.replaceChildren(...(known || points ? [] : [element('option', { value, text: value })]),
      ...easings.map(({ name }) => element('option', { value: name, text: name })),
      element('option', { value: 'bezier', text: 'cubic-bezier …' }));
    names.value = points ? 'bezier' : value;
    const samples = points ? bezierSamples(points) : easings.find(({ name }) => name === value)?.samples;
    chart.replaceChildren(...(samples ? [easingChart(samples, null)] : []));
    // Moved in the document, the editor would lose the pointer that drags it.
    if (!points) editor.replaceChildren();
    else if (bezier.root.parentNode !== editor) editor.replaceChildren(bezier.root);
    if (points) bezier.update(points);
  };
  names.addEventListener('change', () => {
    const { value } = names;
    write(value === 'bezier' ? `cubic-bezier(${start.join(', ')})` : value, editing.newGesture());
  });
  names.addEventListener('keydown', (event) => event.stopPropagation());
  show();
  return {
    root: element('span', { class: 'easing' }, chart, names, editor),
    update: (next) => {
      target = next;
      show();
    },
  };
}

// The square of progress and value, 100 points wide, with room above and below for curves that overshoot.
const side = 100, margin = 40;

/**
 * @param {string} label
 * @param {import('./editing.js').Editing} editing
 * @param {(points: number[], gesture: number) => void} change
 */
function bezierEditor(label, editing, change) {
  let points = start;
  const curve = drawing('path', { fill: 'none', stroke: 'var(--accent)', 'stroke-width': 2 });
  const arms = drawing('path', { fill: 'none', stroke: 'var(--soft)', 'stroke-width': 1 });
  const handles = [0, 1].map((index) => drawing('circle', {
    r: 6, class: 'bezier-handle', tabindex: 0, role: 'slider', 'aria-label': `${label}, ${index === 0 ? 'first' : 'second'} handle`,
    'aria-valuemin': 0, 'aria-valuemax': 1,
  }));
  const root = drawing('svg', { class: 'bezier', viewBox: `-8 ${-margin} ${side + 16} ${side + 2 * margin}` },
    drawing('rect', { x: 0, y: 0, width: side, height: side, class: 'bezier-box' }), arms, curve, ...handles);
  const draw = () => {
    const [x1, y1, x2, y2] = points.map((value, index) => side * (index % 2 === 0 ? value : 1 - value));
    curve.setAttribute('d', `M0 ${side}C${x1} ${y1} ${x2} ${y2} ${side} 0`);
    arms.setAttribute('d', `M0 ${side}L${x1} ${y1}M${side} 0L${x2} ${y2}`);
    handles.forEach((handle, index) => {
      handle.setAttribute('cx', String(index === 0 ? x1 : x2));
      handle.setAttribute('cy', String(index === 0 ? y1 : y2));
      handle.setAttribute('aria-valuenow', short(points[index * 2]));
      handle.setAttribute('aria-valuetext', `${short(points[index * 2])}, ${short(points[index * 2 + 1])}`);
    });
  };
  const set = (/** @type {number} */ index, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ gesture) => {
    points = points.map((value, at) => (at === index * 2 ? clamped(x, 0, 1) : at === index * 2 + 1 ? clamped(y, -0.4, 1.4) : value));
    draw();
    change(points, gesture);
  };
  handles.forEach((handle, index) => {
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
      handle.focus();
      const gesture = editing.newGesture();
      const drag = (/** @type {PointerEvent} */ moved) => {
        const { left, top, width } = root.getBoundingClientRect(), scale = (side + 16) / width;
        set(index, ((moved.clientX - left) * scale - 8) / side, 1 - ((moved.clientY - top) * scale - margin) / side, gesture);
      };
      handle.addEventListener('pointermove', drag);
      handle.addEventListener('lostpointercapture', () => {
        handle.removeEventListener('pointermove', drag);
        editing.finish();
      }, { once: true });
    });
    handle.addEventListener('keydown', (event) => {
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [0, 0];
      if (dx === 0 && dy === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? 0.1 : 0.01;
      set(index, points[index * 2] + dx * step, points[index * 2 + 1] + dy * step, editing.keyGesture(label + index));
    });
  });
  return {
    root,
    update: (/** @type {number[]} */ next) => {
      if (root.contains(document.activeElement) && root.querySelector(':active')) return;
      points = next;
      draw();
    },
  };
}
