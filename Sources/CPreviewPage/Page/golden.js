// The approved frame over the current one: swiped, blinking, or their difference. Approving needs --write.
import { $, ask, clamped, element, say } from './elements.js';
import { difference } from './difference.js';
import { drawBands } from './picture.js';
import { move, moved, place } from './place.js';
import { pixelsOf } from './readout.js';
import { Newest } from './socket.js';

/** Milliseconds of each picture while blinking. */
const blinkTime = 500;
const choices = [['off', 'Off'], ['swipe', 'Swipe'], ['blink', 'Blink'], ['difference', 'Difference']];

export class Golden {
  /**
   * The frame whose golden is on the canvas, or null.
   * @type {number | null}
   */
  frame = null;
  reason = '';
  stillness = matchMedia('(prefers-reduced-motion: reduce)');

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./playback.js').Playback} playback
   * @param {import('./viewport.js').Viewport} viewport
   */
  constructor(session, playback, viewport) {
    this.session = session;
    this.playback = playback;
    this.viewport = viewport;
    this.question = new Newest(async () => this.fetch());
    this.copy = element('canvas');
    this.buttons = choices.map(([mode, text]) => element('button', { text, onclick: () => this.setMode(mode) }));
    this.note = element('p', { class: 'soft', role: 'status' });
    this.approveButton = element('button', { text: 'Approve …', hidden: true, onclick: () => this.approve() });
    this.root = element('section', { 'aria-label': 'Golden' }, element('h3', { text: 'Golden' }),
      element('div', { class: 'segments', role: 'group', 'aria-label': 'Golden' }, ...this.buttons), this.note, this.approveButton);
    session.greeted.listen(() => { this.approveButton.hidden = !session.hello.write; });
    session.goldenPictured.listen((head, pixels) => this.draw(head, pixels));
    session.pictured.listen((pane) => { if (pane.index === 0 && place.golden !== 'off') this.want(); });
    session.loaded.listen((pane) => {
      if (pane.index === 0) this.frame = null;
      this.show();
    });
    moved.listen((names) => {
      if (names.has('golden') || names.has('mode')) this.want();
      if (names.has('golden') || names.has('split') || names.has('mode')) this.show();
    });
    viewport.arranged.listen(() => { if (this.isOn) this.show(); });
    setInterval(() => this.blink(), blinkTime);
    this.prepareDivider();
    this.show();
  }

  /** @param {string} mode */
  setMode(mode) {
    if (mode !== 'off' && place.mode !== 'timeline') this.playback.go(place.frame);
    move({ golden: /** @type {any} */ (mode) });
  }

  get isOn() {
    return place.golden !== 'off' && place.mode === 'timeline' && this.session.pane.scene?.hasGolden;
  }

  want() {
    if (this.isOn) this.question.want(true);
    else this.show();
  }

  async fetch() {
    const { frame } = place;
    if (this.frame === frame) return this.show();
    const answer = await this.session.socket.ask({ type: 'golden', pane: 0, frame });
    this.reason = answer && !answer.found ? answer.reason ?? `frame ${frame} has no golden` : '';
    if (this.reason) this.frame = null;
    const { canvas, head } = this.session.pane;
    // No picture is sent of a golden that equals the one that is shown.
    if (answer?.equal && head?.frame === frame) this.take(canvas, frame);
    this.show();
  }

  /**
   * @param {HTMLCanvasElement} picture
   * @param {number} frame
   */
  take(picture, frame) {
    const { copy } = this;
    [copy.width, copy.height] = [picture.width, picture.height];
    copy.getContext('2d').drawImage(picture, 0, 0);
    this.frame = frame;
    this.reason = '';
    this.show();
  }

  /**
   * @param {import('./picture.js').Head} head
   * @param {Uint8ClampedArray} pixels
   */
  draw(head, pixels) {
    const canvas = element('canvas', { width: head.width, height: head.height });
    drawBands(canvas.getContext('2d'), head, pixels);
    this.take(canvas, head.frame);
  }

  // The canvas over the picture, as the mode wants it.
  show() {
    const { pane } = this.session, canvas = pane.goldenCanvas, isShown = this.isOn && this.frame !== null;
    choices.forEach(([mode], index) => this.buttons[index].setAttribute('aria-pressed', String(place.golden === mode)));
    this.approveButton.disabled = !pane.scene;
    canvas.hidden = !isShown;
    $('divider').hidden = !isShown || place.golden !== 'swipe';
    canvas.style.clipPath = '';
    if (!pane.scene) this.note.textContent = '';
    else if (!pane.scene.hasGolden) this.note.textContent = 'This scene has no golden frames yet.';
    else this.note.textContent = this.reason || (place.golden === 'off' ? 'Compare the frame with the approved one.' : '');
    if (!isShown) return;
    [canvas.width, canvas.height] = [this.copy.width, this.copy.height];
    const context = canvas.getContext('2d');
    if (place.golden === 'difference') this.showDifference(context);
    else context.drawImage(this.copy, 0, 0);
    if (place.golden === 'swipe') this.showSplit(canvas);
  }

  /** @param {CanvasRenderingContext2D} context */
  showDifference(context) {
    const { pane } = this.session, { width, height } = pane.canvas;
    const change = difference(pixelsOf(pane.canvas), pixelsOf(this.copy)), { count, largest } = change;
    [context.canvas.width, context.canvas.height] = [change.width, change.height];
    context.putImageData(new ImageData(change.data, change.width, change.height), 0, 0);
    this.note.textContent = count === 0 ? `Frame ${this.frame} equals its golden.`
      : `${count} of ${width * height} pixels differ, by up to ${largest}; shown eight times as strong.`;
  }

  /** @param {HTMLCanvasElement} canvas */
  showSplit(canvas) {
    canvas.style.clipPath = `inset(0 ${(1 - place.split) * 100}% 0 0)`;
    const spot = this.viewport.spots.get(this.session.pane), divider = $('divider');
    if (!spot) return;
    Object.assign(divider.style, { left: spot.left + place.split * canvas.width * spot.scale + 'px', top: Math.max(0, spot.top) + 'px', height: Math.min(canvas.height * spot.scale, spot.height) + 'px' });
    divider.setAttribute('aria-valuenow', String(Math.round(place.split * 100)));
    this.note.textContent = 'Left of the divider is the golden, right of it the frame.';
  }

  blink() {
    if (!this.isOn || place.golden !== 'blink' || this.frame === null) return;
    const { goldenCanvas } = this.session.pane;
    // Two changes a second; with reduced motion the page only shows the golden.
    goldenCanvas.hidden = this.stillness.matches ? false : !goldenCanvas.hidden;
    this.note.textContent = goldenCanvas.hidden ? 'The frame' : 'The golden';
  }

  prepareDivider() {
    const divider = $('divider');
    divider.addEventListener('pointerdown', (event) => {
      divider.setPointerCapture(event.pointerId);
      event.preventDefault();
      divider.focus();
    });
    divider.addEventListener('pointermove', (event) => {
      const spot = this.viewport.spots.get(this.session.pane);
      if (!divider.hasPointerCapture(event.pointerId) || !spot) return;
      const x = event.clientX - this.viewport.root.getBoundingClientRect().left - spot.left;
      move({ split: clamped(x / (this.session.pane.canvas.width * spot.scale), 0, 1) });
    });
    divider.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -0.01, ArrowRight: 0.01, Home: -1, End: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      move({ split: clamped(place.split + step * (event.shiftKey ? 10 : 1), 0, 1) });
    });
  }

  async approve() {
    const { scene } = this.session.pane;
    const variant = scene.variant ? `@${scene.variant}` : '';
    const isSure = await ask({ title: `Approve ${scene.name}${variant}?`, text: `All ${scene.frameCount} frames as they are now become the golden frames of ${scene.file}${variant}.`, yes: 'Approve' });
    if (!isSure) return;
    this.approveButton.disabled = true;
    const answer = await this.session.socket.ask({ type: 'approve', pane: 0 });
    this.approveButton.disabled = false;
    if (!answer) return;
    say(answer.message, !answer.ok);
    this.frame = null;
    this.want();
  }
}
