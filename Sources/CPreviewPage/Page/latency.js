// How long it takes from an event to its picture on the canvas.

export class Latency {
  /**
   * When the first event of a tick happened, by the tick's frame.
   * @type {Map<number, number>}
   */
  happened = new Map();
  /**
   * Milliseconds from an event to its picture, the last 600.
   * @type {number[]}
   */
  latencies = [];

  /**
   * The picture of a frame is on the canvas.
   * @param {number} shown
   */
  measure(shown) {
    const now = performance.now();
    for (const [frame, time] of this.happened) {
      if (frame > shown) break;
      this.happened.delete(frame);
      this.latencies.push(now - time);
    }
    if (this.latencies.length > 600) this.latencies.splice(0, this.latencies.length - 600);
  }
}
