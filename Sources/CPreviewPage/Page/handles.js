// The two ends of a range in a lane, which can be dragged. The written range is in parts of a signal; within the range the signal is
// taken to follow the offset of the scroll (or, where no scroll moves, time). The lanes that come back show what it became.
import { clamped, element } from './elements.js';
import { course } from './axis.js';
import { numbersIn, withNumber } from './literal.js';

export class RangeHandles {
  isDragging = false;

  /**
   * @param {import('./lanes.js').Lanes} lanes
   * @param {import('./editing.js').Editing} editing
   */
  constructor(lanes, editing) {
    this.lanes = lanes;
    this.editing = editing;
  }

  /**
   * @param {any} lane
   * @param {any} range
   * @param {number} row
   * @param {HTMLElement} bar
   * @returns {HTMLElement[]}
   */
  of(lane, range, row, bar) {
    const numbers = numbersIn(range.editable.text);
    if (numbers.length !== 2) return [];
    const target = this.editing.target(this.lanes.session.pane, range.editable);
    return [0, 1].map((end) => this.handle(end, range, row, bar, target, numbers.map(({ value }) => value), lane.name));
  }

  /**
   * @param {number} end
   * @param {any} range
   * @param {number} row
   * @param {HTMLElement} bar
   * @param {any} target
   * @param {number[]} values
   * @param {string} name
   */
  handle(end, range, row, bar, target, values, name) {
    const { axis } = this.lanes, label = `${end === 0 ? 'Start' : 'End'} of the range of ${range.property}, ${name}`;
    const handle = element('div', { class: 'handle', role: 'slider', tabindex: 0, 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 1, 'aria-valuenow': values[end] });
    const fromSide = (/** @type {number} */ side) => { handle.style.left = side * 100 + '%'; };
    const side = axis.part(range.editable.frames[end]);
    fromSide(side);
    handle.style.top = row * 20 + 3 + 'px';
    const change = (/** @type {number} */ value, /** @type {number} */ gesture) => {
      const low = end === 1 ? values[0] + 0.001 : 0, high = end === 0 ? values[1] - 0.001 : 1;
      const next = Number(clamped(value, Math.min(low, values[end]), Math.max(high, values[end])).toFixed(3));
      handle.setAttribute('aria-valuenow', String(next));
      this.editing.change(target, withNumber(target.text, end, next), gesture);
    };
    handle.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -0.01, ArrowRight: 0.01, ArrowDown: -0.01, ArrowUp: 0.01 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      change(numbersIn(target.text)[end].value + step * (event.shiftKey ? 10 : 1), this.editing.keyGesture(label));
    });
    handle.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
      this.isDragging = true;
      const gesture = this.editing.newGesture(), { left, width } = handle.parentElement.getBoundingClientRect();
      const drag = (/** @type {PointerEvent} */ moved) => {
        const part = clamped((moved.clientX - left) / width, 0, 1);
        fromSide(part);
        change(this.valueAt(part, range, values), gesture);
      };
      handle.addEventListener('pointermove', drag);
      handle.addEventListener('lostpointercapture', () => {
        handle.removeEventListener('pointermove', drag);
        this.isDragging = false;
        this.editing.finish();
        this.lanes.question.want(true);
      }, { once: true });
    });
    return handle;
  }

  /**
   * The part of the signal at a part of the axis.
   * @param {number} part
   * @param {any} range
   * @param {number[]} values the written range
   */
  valueAt(part, range, values) {
    const { axis } = this.lanes, [from, to] = values, [first, second] = range.editable.frames;
    const along = (/** @type {number} */ start, /** @type {number} */ end, /** @type {number} */ now) => from + (to - from) * (now - start) / (end - start || 1);
    if (axis.values) return along(axis.part(first), axis.part(second), part);
    const frame = part * axis.last, { offsets } = this.lanes.session.pane.lanes;
    const at = (/** @type {number[]} */ offsets, /** @type {number} */ position) => {
      const index = Math.floor(position), next = Math.min(index + 1, offsets.length - 1);
      return offsets[index] + (offsets[next] - offsets[index]) * (position - index);
    };
    // The scroll that moves most while the property changes.
    let best = null, travel = 1e-6;
    for (const scroll of offsets.map(course)) {
      const distance = Math.abs(at(scroll, second) - at(scroll, first));
      if (distance > travel) [best, travel] = [scroll, distance];
    }
    return best ? along(at(best, first), at(best, second), at(best, frame)) : along(first, second, frame);
  }
}
