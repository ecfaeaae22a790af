// One scene on the page: its canvases, one above the other, and what is known of it.
import { element } from './elements.js';
import { drawBands } from './picture.js';

/** @typedef {import('./picture.js').Head} Head */

export class Pane {
  /**
   * The message `scene`, or null before the first good load.
   * @type {any}
   */
  scene = null;
  /**
   * The head of the newest picture.
   * @type {Head | null}
   */
  head = null;
  /**
   * The diagnostics of the newest load.
   * @type {any[]}
   */
  problems = [];
  omitted = 0;
  /**
   * Checks of the scene that take too long.
   * @type {string[]}
   */
  leftOut = [];
  /**
   * The answer `lanes` of this generation.
   * @type {any}
   */
  lanes = null;
  /**
   * The canvases of the last distinct pictures, newest last.
   * @type {HTMLCanvasElement[]}
   */
  ghosts = [];
  /** How many of those are kept. */
  ghostLimit = 0;

  /**
   * @param {number} index
   * @param {HTMLElement} parent
   */
  constructor(index, parent) {
    this.index = index;
    /** Its name, below the picture where there are several; a press shows its variant alone. */
    this.label = element('button', { class: 'pane-label', hidden: true });
    this.ghostCanvas = element('canvas', { class: 'ghosts', hidden: true });
    this.goldenCanvas = element('canvas', { class: 'golden', hidden: true });
    this.root = element('div', { class: 'pane', hidden: true });
    this.makeCanvas(true);
    parent.querySelector('.overlay').before(this.root, this.label);
  }

  // A canvas without alpha shows exactly the bytes that it was given; whether it has alpha is decided once.
  /** @param {boolean} isOpaque */
  makeCanvas(isOpaque) {
    this.isOpaque = isOpaque;
    const earlier = this.canvas;
    this.canvas = element('canvas', { class: 'picture', role: 'img', id: 'picture-' + this.index });
    this.context = this.canvas.getContext('2d', { alpha: !isOpaque });
    // The next picture may only have the rows that changed.
    if (earlier?.width && this.head) {
      [this.canvas.width, this.canvas.height] = [earlier.width, earlier.height];
      this.context.drawImage(earlier, 0, 0);
    }
    this.root.classList.toggle('translucent', !isOpaque);
    this.root.replaceChildren(this.canvas, this.ghostCanvas, this.goldenCanvas);
  }

  /**
   * @param {any} scene
   * @param {boolean} isOpened whether it is another scene and not a new load of the same
   */
  show(scene, isOpened) {
    this.scene = scene;
    // The lanes of the last load stay until the new ones arrive.
    if (isOpened) this.lanes = null;
    if (scene.opaque !== this.isOpaque) this.makeCanvas(scene.opaque);
    // Its place is known before its first picture.
    if (!this.head) [this.canvas.width, this.canvas.height] = scene.pixels;
    this.root.hidden = false;
  }

  /**
   * Draws what arrived.
   * @param {Head} head
   * @param {Uint8ClampedArray} pixels
   */
  draw(head, pixels) {
    const { canvas } = this;
    if (canvas.width !== head.width || canvas.height !== head.height) {
      [canvas.width, canvas.height] = [head.width, head.height];
      this.ghosts = [];
    } else if (this.ghostLimit > 0 && head.bands.length > 0 && this.head?.frame !== head.frame) {
      this.keepGhost();
    }
    drawBands(this.context, head, pixels);
    this.head = head;
  }

  keepGhost() {
    const ghost = this.ghosts.length >= this.ghostLimit ? this.ghosts.shift() : element('canvas');
    if (!ghost) return;
    [ghost.width, ghost.height] = [this.canvas.width, this.canvas.height];
    ghost.getContext('2d').drawImage(this.canvas, 0, 0);
    this.ghosts.push(ghost);
    this.drawGhosts();
  }

  /** @param {number} limit */
  keepGhosts(limit) {
    this.ghostLimit = limit;
    this.ghosts = limit > 0 ? this.ghosts.slice(-limit) : [];
    this.drawGhosts();
  }

  // The picture is opaque, so that its past lies over it: the last one half as strong as the picture, each older one weaker.
  drawGhosts() {
    const { ghostCanvas, ghosts, canvas } = this;
    ghostCanvas.hidden = ghosts.length === 0;
    if (ghostCanvas.hidden) return;
    [ghostCanvas.width, ghostCanvas.height] = [canvas.width, canvas.height];
    const context = ghostCanvas.getContext('2d');
    ghosts.forEach((ghost, index) => {
      context.globalAlpha = 0.5 / (ghosts.length - index + 1) + 0.05;
      context.drawImage(ghost, 0, 0);
    });
  }

  close() {
    this.scene = this.head = this.lanes = null;
    this.problems = [];
    this.leftOut = [];
    this.omitted = 0;
    this.ghosts = [];
    this.root.hidden = this.label.hidden = true;
  }

  /** The seconds between two frames of the timeline. */
  get spacing() {
    const { duration, frameCount } = this.scene;
    return frameCount > 1 ? duration / (frameCount - 1) : 1;
  }
}
