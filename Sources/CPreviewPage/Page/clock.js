// The clock of a pane in Scroll mode. Panes can have other rates and sizes than the first one.

export class PaneClock {
  /** The frame that the server has been sent to, since the reset. */
  frame = 0;
  /** The frame of the last tick with events. */
  eventFrame = -1;
  /** Whether something will move in the next frame, as far as is known. */
  isMoving = false;
  /**
   * How far a gesture is away from its place in the first pane, in points.
   * @type {[number, number]}
   */
  shift = [0, 0];

  /**
   * Under one scroll: a gesture begins at the same part of this pane's canvas and goes as far in points.
   * @param {import('./live.js').Event[]} events of the first pane
   * @param {[number, number]} from the size of the first canvas
   * @param {[number, number]} to the size of this canvas
   * @returns {import('./live.js').Event[]}
   */
  mirrored(events, from, to) {
    return events.map((event) => {
      const { x, y } = event;
      if (x === undefined || y === undefined) return event;
      if (event.kind !== 'move') this.shift = [x * to[0] / from[0] - x, y * to[1] / from[1] - y];
      return { ...event, x: x + this.shift[0], y: y + this.shift[1] };
    });
  }
}
