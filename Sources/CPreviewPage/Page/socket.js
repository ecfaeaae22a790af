// The connection to the server: text messages are JSON, binary ones are pictures. It comes back by itself.
import { Signal } from './signal.js';

export class Socket {
  /** Sent with whether there is a connection. */
  connected = new Signal();
  /** Sent with a text message that answers no request. */
  heard = new Signal();
  /** Sent with the bytes of a picture. */
  pictured = new Signal();
  isConnected = false;
  /** Seconds until the next attempt. */
  patience = 0.5;
  number = 0;
  /** @type {Map<number, { done: (message: any) => void, isQuiet: boolean }>} */
  waiting = new Map();

  open() {
    // The first connection was begun in the head of the page. Whatever it hears is told after this script.
    const socket = this.socket ? new WebSocket(window.connection.address) : window.connection.socket;
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    const begin = () => {
      this.patience = 0.5;
      this.isConnected = true;
      this.connected.send(true);
    };
    if (socket.readyState === WebSocket.OPEN) begin();
    else socket.addEventListener('open', begin);
    socket.addEventListener('message', ({ data }) => {
      if (data instanceof ArrayBuffer) this.pictured.send(data);
      else this.hear(JSON.parse(data));
    });
    socket.addEventListener('close', () => {
      const wasConnected = this.isConnected;
      this.isConnected = false;
      for (const { done } of this.waiting.values()) done(null);
      this.waiting.clear();
      if (wasConnected) this.connected.send(false);
      setTimeout(() => this.open(), this.patience * 1000);
      this.patience = Math.min(4, this.patience * 2);
    });
  }

  /** @param {any} message */
  hear(message) {
    const question = this.waiting.get(message.request);
    if (!question) return this.heard.send(message);
    this.waiting.delete(message.request);
    const isFailure = message.type === 'failed';
    if (isFailure && !question.isQuiet) this.heard.send(message);
    question.done(isFailure ? null : message);
  }

  /**
   * Sends a message; one that has no connection is dropped, since the place is sent again after `hello`.
   * @param {object} message
   */
  send(message) {
    if (this.isConnected) this.socket?.send(JSON.stringify(message));
  }

  /**
   * Sends a request. The answer is null if it failed, which is said unless it is quiet, or the connection was lost.
   * @param {object} message
   * @param {boolean} [isQuiet]
   * @returns {Promise<any>}
   */
  ask(message, isQuiet = false) {
    if (!this.isConnected) return Promise.resolve(null);
    const request = ++this.number;
    return new Promise((done) => {
      this.waiting.set(request, { done, isQuiet });
      this.send({ ...message, request });
    });
  }
}

/**
 * Asks one question at a time: what is wanted while one is on its way replaces what was wanted before.
 * @template T
 */
export class Newest {
  /** @type {T | null} */
  wanted = null;
  isBusy = false;

  /** @param {(wish: T) => Promise<void>} answer */
  constructor(answer) {
    this.answer = answer;
  }

  /** @param {T} wish */
  async want(wish) {
    this.wanted = wish;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.wanted !== null) {
      const next = this.wanted;
      this.wanted = null;
      await this.answer(next);
    }
    this.isBusy = false;
  }
}
