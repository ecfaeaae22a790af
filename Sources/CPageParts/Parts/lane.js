// A lane: the ranges and events of a view that moves, and the curve of a chosen property.
import { element, short } from './elements.js';
import { courseChart } from './chart.js';

/**
 * How lanes are shown, and what pressing them does.
 * @typedef {object} LaneLook
 * @property {import('./axis.js').Axis} axis
 * @property {boolean} isSelected
 * @property {string | null} property whose curve is shown
 * @property {any} curve the answer `curve` for that property, or null
 * @property {number} frame where the curve has its dots
 * @property {(property: string | null) => void} choose chooses the view and, unless null, a property
 * @property {(frame: number) => void} go shows a frame
 * @property {((range: any, row: number, bar: any) => any[]) | null} handles makes what lies beside the bar of a range
 */

/**
 * @param {any} lane
 * @param {LaneLook} look
 */
export function laneRow(lane, look) {
  const { axis, isSelected, curve } = look;
  const properties = [...new Set(lane.ranges.map(({ property }) => property))];
  const track = element('div', { class: 'track' });
  properties.forEach((property, row) => {
    for (const range of lane.ranges) if (range.property === property) track.append(...laneBar(lane, range, row, look));
  });
  for (const event of lane.events) {
    const mark = element('button', {
      class: 'event', title: `${event.name}, frame ${short(event.frame)}`, 'aria-label': `${event.name} at frame ${short(event.frame)}`,
      onclick: () => look.go(event.frame),
    });
    mark.style.left = axis.part(event.frame) * 100 + '%';
    track.append(mark);
  }
  const rows = Math.max(1, properties.length);
  track.style.height = (isSelected ? rows * 20 + 4 : Math.max(26, rows * 5 + 12)) + 'px';
  const row = element('div', { class: 'lane' + (isSelected ? ' selected' : '') },
    element('button', {
      class: 'lane-name', id: 'lane-' + lane.view, 'aria-pressed': String(isSelected), title: lane.name, text: lane.name,
      onclick: () => look.choose(null),
    }), track);
  if (isSelected && curve?.components.length > 0) row.append(curveRow(curve, axis, look.frame));
  return row;
}

/**
 * @param {any} lane
 * @param {any} range
 * @param {number} row
 * @param {LaneLook} look
 */
function laneBar(lane, range, row, { axis, isSelected, property, choose, handles }) {
  const [low, high] = axis.interval(range.from, range.to);
  const bar = element('button', {
    class: 'bar' + (isSelected && property === range.property ? ' chosen' : ''),
    title: `${range.property}, frames ${short(range.from, 1)} to ${short(range.to, 1)}`,
    'aria-label': `${range.property} of ${lane.name}, frames ${short(range.from, 1)} to ${short(range.to, 1)}`,
    tabindex: isSelected ? 0 : -1,
    onclick: () => choose(range.property),
  }, isSelected ? element('span', { text: range.property }) : null);
  Object.assign(bar.style, { left: low * 100 + '%', width: `max(3px, ${(high - low) * 100}%)`, top: (isSelected ? row * 20 + 3 : row * 5 + 6) + 'px' });
  return isSelected && handles ? [bar, ...handles(range, row, bar)] : [bar];
}

/**
 * The curve of a property, with dots at a frame.
 * @param {any} curve
 * @param {import('./axis.js').Axis} axis
 * @param {number} frame
 */
export function curveRow(curve, axis, frame) {
  const chart = courseChart(curve.components, (index) => axis.part(index), frame);
  return element('div', { class: 'curve-row' },
    element('span', { class: 'soft', text: curve.property }), element('div', { class: 'track curve' }, chart));
}
