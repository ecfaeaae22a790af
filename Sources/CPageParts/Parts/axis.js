// What the lanes lie over: the frames of the timeline, or the offsets of a container. Both map to a part of the width, 0…1.
import { clamped, short } from './elements.js';

/** @typedef {{ container: string, values: [number, number][] }} Offsets */

/**
 * The axis on which a container moves more: 0 is x, 1 is y.
 * @param {Offsets} offsets
 */
function mainAxis(offsets) {
  const spread = [0, 1].map((axis) => {
    let low = Infinity, high = -Infinity;
    for (const value of offsets.values) {
      low = Math.min(low, value[axis]);
      high = Math.max(high, value[axis]);
    }
    return high - low;
  });
  return spread[0] > spread[1] ? 0 : 1;
}

/**
 * The offsets of a container along its main axis.
 * @param {Offsets} offsets
 * @returns {number[]}
 */
export function course(offsets) {
  const axis = mainAxis(offsets);
  return offsets.values.map((value) => value[axis]);
}

export class Axis {
  /**
   * @param {number} frameCount
   * @param {Offsets | null} offsets null for time
   * @param {number} spacing seconds between two frames
   */
  constructor(frameCount, offsets, spacing) {
    this.last = Math.max(1, frameCount - 1);
    this.spacing = spacing;
    this.values = offsets ? course(offsets) : null;
    /** Which of the two offsets counts. */
    this.mainAxis = offsets ? mainAxis(offsets) : 1;
    if (!this.values) return;
    this.low = Math.min(...this.values);
    this.high = Math.max(...this.values, this.low + 1e-9);
  }

  /**
   * The value at a frame, which may lie between two.
   * @param {number} frame
   */
  value(frame) {
    const { values } = this, first = clamped(Math.floor(frame), 0, this.last), next = Math.min(first + 1, this.last);
    return values[first] + (values[next] - values[first]) * (clamped(frame, 0, this.last) - first);
  }

  /** @param {number} frame */
  part(frame) {
    return this.values ? this.partOfOffset(this.value(frame)) : clamped(frame / this.last, 0, 1);
  }

  /** @param {number} offset */
  partOfOffset(offset) {
    return clamped((offset - this.low) / (this.high - this.low), 0, 1);
  }

  /**
   * The parts that a stretch of frames covers.
   * @param {number} from
   * @param {number} to
   * @returns {[number, number]}
   */
  interval(from, to) {
    let low = Math.min(this.part(from), this.part(to)), high = Math.max(this.part(from), this.part(to));
    for (let frame = Math.ceil(from); this.values && frame < to; frame++) {
      low = Math.min(low, this.part(frame));
      high = Math.max(high, this.part(frame));
    }
    return [low, high];
  }

  /**
   * The frame at a part; over offsets the one of nearest offset, and of those the nearest to the current one.
   * @param {number} part
   * @param {number} current
   */
  frame(part, current) {
    if (!this.values) return Math.round(part * this.last);
    const offset = this.low + part * (this.high - this.low), tolerance = (this.high - this.low) / 500;
    let best = current, error = Infinity;
    this.values.forEach((value, frame) => {
      const difference = Math.abs(value - offset);
      const isNearer = difference < error - tolerance;
      const isAsNear = difference < error + tolerance && Math.abs(frame - current) < Math.abs(best - current);
      if (isNearer || isAsNear) [best, error] = [frame, Math.min(error, difference)];
    });
    return best;
  }

  /**
   * Marks for a ruler with room for about `count`: parts and labels.
   * @param {number} count
   * @returns {{ part: number, label: string }[]}
   */
  ticks(count) {
    const low = this.values ? this.low : 0, high = this.values ? this.high : this.last * this.spacing;
    const rough = (high - low) / Math.max(1, count), power = 10 ** Math.floor(Math.log10(rough || 1));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
    const marks = [];
    for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + 1e-9; value += step) {
      marks.push({ part: (value - low) / (high - low || 1), label: short(value, 3) + (this.values ? '' : ' s') });
    }
    return marks;
  }
}
