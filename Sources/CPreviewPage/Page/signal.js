/** Calls its listeners, in the order in which they came. */
export class Signal {
  /** @type {((...values: any[]) => void)[]} */
  listeners = [];

  /** @param {(...values: any[]) => void} listener */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** @param {...any} values */
  send(...values) {
    for (const listener of this.listeners) listener(...values);
  }
}
