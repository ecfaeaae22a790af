// Small curves as SVG.
import { drawing } from './elements.js';

/** The tones of a property's components, in order. */
const tones = ['--accent', '--changed', '--pass', '--stale'];

/**
 * A property over the timeline: one line per component, all with one scale.
 * @param {{ name: string, values: (number | null)[] }[]} components
 * @param {(index: number) => number} part of the width at a frame
 * @param {number} frame where the dots are
 */
export function courseChart(components, part, frame) {
  const values = components.flatMap((component) => component.values.filter((value) => value !== null));
  const low = Math.min(...values), high = Math.max(...values), range = high - low || 1;
  const y = (/** @type {number} */ value) => 92 - (value - low) / range * 84;
  const chart = drawing('svg', { class: 'chart', viewBox: '0 0 100 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': summary(components, low, high) });
  components.forEach((component, index) => {
    const color = `var(${tones[index % tones.length]})`;
    let path = '', isDown = false;
    component.values.forEach((value, at) => {
      if (value === null) isDown = false;
      else {
        path += `${isDown ? 'L' : 'M'}${(part(at) * 100).toFixed(2)} ${y(value).toFixed(2)}`;
        isDown = true;
      }
    });
    chart.append(drawing('path', { d: path, fill: 'none', stroke: color, 'stroke-width': 1.5, 'vector-effect': 'non-scaling-stroke' }));
    const now = component.values[Math.min(frame, component.values.length - 1)];
    // A line of no length with round ends is a dot that is round at any width.
    if (now !== null && now !== undefined) {
      chart.append(drawing('path', { d: `M${(part(frame) * 100).toFixed(2)} ${y(now).toFixed(2)}h.001`, stroke: color, 'stroke-width': 7, 'stroke-linecap': 'round', 'vector-effect': 'non-scaling-stroke', class: 'dot' }));
    }
  });
  return chart;
}

/**
 * @param {{ name: string }[]} components
 * @param {number} low
 * @param {number} high
 */
function summary(components, low, high) {
  return `${components.map(({ name }) => name).join(', ')} from ${Number(low.toFixed(4))} to ${Number(high.toFixed(4))}`;
}

/**
 * The samples of `cubic-bezier(x1, y1, x2, y2)` at even progress.
 * @param {[number, number, number, number]} points
 * @param {number} [count]
 */
export function bezierSamples([x1, y1, x2, y2], count = 64) {
  const at = (/** @type {number} */ t, /** @type {number} */ a, /** @type {number} */ b) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  const samples = [];
  for (let index = 0; index <= count; index++) {
    let low = 0, high = 1;
    // x rises with t, so halving finds the t of a progress.
    for (let round = 0; round < 24; round++) {
      const middle = (low + high) / 2;
      if (at(middle, x1, x2) < index / count) low = middle;
      else high = middle;
    }
    samples.push(at((low + high) / 2, y1, y2));
  }
  return samples;
}

/**
 * The four numbers of a cubic Bézier in an easing's text, or null.
 * @param {string} text
 * @returns {[number, number, number, number] | null}
 */
export function bezierPoints(text) {
  const found = /cubic-bezier\(\s*([^)]*)\)/.exec(text);
  const numbers = found?.[1].split(',').map(Number) ?? [];
  return numbers.length === 4 && numbers.every(Number.isFinite) ? /** @type {[number, number, number, number]} */ (numbers) : null;
}

/**
 * An easing with a dot at a progress.
 * @param {number[]} samples
 * @param {number | null} progress
 */
export function easingChart(samples, progress) {
  const low = Math.min(0, ...samples), high = Math.max(1, ...samples), count = samples.length - 1;
  const y = (/** @type {number} */ value) => 44 - (value - low) / (high - low) * 40;
  const path = samples.map((value, index) => `${index ? 'L' : 'M'}${(4 + index / count * 40).toFixed(2)} ${y(value).toFixed(2)}`).join('');
  const chart = drawing('svg', { class: 'easing-chart', viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    drawing('path', { d: path, fill: 'none', stroke: 'var(--accent)', 'stroke-width': 1.6 }));
  if (progress !== null) {
    const place = Math.min(1, Math.max(0, progress)), value = samples[Math.round(place * count)];
    chart.append(drawing('circle', { cx: 4 + place * 40, cy: y(value), r: 3.2, fill: 'var(--changed)' }));
  }
  return chart;
}
