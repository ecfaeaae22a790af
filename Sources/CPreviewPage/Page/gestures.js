// Pointers and wheels over the pictures. In Scroll mode they reach the scene; two fingers, Ctrl with the wheel, the middle button and the
// space bar move and zoom the page's view of it. A press without a movement chooses a view.
import { move, place } from './place.js';
import { Signal } from './signal.js';

/** CSS pixels that a finger may drift in a tap, and milliseconds that it may last. */
const tapDistance = 5, tapTime = 500;
/** CSS pixels of a wheel's line. */
const line = 40;

export class Gestures {
  /** @type {Map<number, PointerEvent>} */
  pointers = new Map();
  /**
   * What the pointers do: reach the scene, move the view of it, or nothing yet.
   * @type {'scene' | 'view' | 'press' | null}
   */
  action = null;
  isSpaceDown = false;
  /** Sent with a pane and a point where the page was pressed without a movement. */
  tapped = new Signal();
  /** Sent with a pane and a point under a resting mouse, or null. */
  hovered = new Signal();
  travel = 0;

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./viewport.js').Viewport} viewport
   * @param {import('./live.js').Live} live
   * @param {import('./playback.js').Playback} playback
   */
  constructor(session, viewport, live, playback) {
    this.session = session;
    this.viewport = viewport;
    this.live = live;
    this.playback = playback;
    const { root } = viewport;
    root.addEventListener('pointerdown', (event) => this.down(event));
    root.addEventListener('pointermove', (event) => this.moved(event));
    root.addEventListener('pointerup', (event) => this.up(event, false));
    root.addEventListener('pointercancel', (event) => this.up(event, true));
    root.addEventListener('lostpointercapture', (event) => this.up(event, true));
    root.addEventListener('pointerleave', () => this.hovered.send(null));
    root.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    root.addEventListener('contextmenu', (event) => { if (this.pointers.size > 0) event.preventDefault(); });
    addEventListener('blur', () => { this.isSpaceDown = false; });
  }

  /**
   * Whether an event is for the pictures and not for a control above them.
   * @param {Event} event
   */
  isOnPicture(event) {
    return !(/** @type {Element} */ (event.target).closest('button, select, a, .divider, .grip, .problems-over, .zoom'));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!this.isOnPicture(event) || (event.button !== 0 && event.button !== 1)) return;
    const pane = this.viewport.paneAt(event);
    if (!pane) return;
    this.viewport.root.setPointerCapture(event.pointerId);
    this.viewport.root.focus({ preventScroll: true });
    event.preventDefault();
    this.pointers.set(event.pointerId, event);
    this.hovered.send(null);
    if (this.pointers.size > 1) {
      if (this.action === 'scene') this.live.push({ kind: 'cancel' }, event.timeStamp);
      this.action = 'view';
      return;
    }
    const point = this.viewport.pointIn(pane, event);
    this.pane = pane;
    this.start = event;
    this.hasMoved = false;
    if (event.button === 1 || this.isSpaceDown || !point.isInside) this.action = 'view';
    else if (place.mode === 'timeline') this.action = this.viewport.isLarger ? 'view' : 'press';
    else {
      this.action = 'scene';
      this.live.push({ kind: 'down', ...this.inScene(pane, event) }, event.timeStamp);
    }
    this.viewport.root.classList.toggle('dragging', this.action === 'view');
  }

  /**
   * A point in points of pane 0, whichever pane it is in.
   * @param {any} pane
   * @param {{ clientX: number, clientY: number }} event
   */
  inScene(pane, event) {
    const { x, y } = this.viewport.pointIn(pane, event), first = this.session.pane;
    if (pane.index === 0) return { x, y };
    return { x: x * first.scene.size[0] / pane.scene.size[0], y: y * first.scene.size[1] / pane.scene.size[1] };
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') this.hover(event);
      return;
    }
    if (this.pointers.size > 1) this.pinch(before, event);
    else if (this.action === 'view') this.viewport.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    else if (this.action === 'scene') this.live.push({ kind: 'move', ...this.inScene(this.pane, event) }, event.timeStamp);
    if (Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY) > tapDistance) this.hasMoved = true;
    this.pointers.set(event.pointerId, event);
  }

  /**
   * Two fingers: their middle moves the view, their distance zooms it.
   * @param {PointerEvent} before
   * @param {PointerEvent} event
   */
  pinch(before, event) {
    const other = [...this.pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    const spot = this.viewport.spots.get(this.session.pane);
    if (!other || !spot) return;
    const distance = (/** @type {PointerEvent} */ one) => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    const zoom = Math.min(32, Math.max(1 / 16, spot.scale * this.viewport.ratio * distance(event) / distance(before)));
    this.viewport.zoomTo(zoom, { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 });
    this.viewport.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} isCancelled
   */
  up(event, isCancelled) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size > 0) return;
    if (this.action === 'scene') this.live.push({ kind: isCancelled ? 'cancel' : 'up' }, event.timeStamp);
    const isTap = !isCancelled && !this.hasMoved && event.timeStamp - this.start.timeStamp < tapTime;
    if (isTap && this.viewport.spots.has(this.pane)) this.tapped.send(this.pane, this.viewport.pointIn(this.pane, event));
    this.action = null;
    this.viewport.root.classList.remove('dragging');
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const pane = this.isOnPicture(event) ? this.viewport.paneAt(event) : null;
    const point = pane ? this.viewport.pointIn(pane, event) : null;
    this.hovered.send(point?.isInside ? pane : null, point);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (/** @type {Element} */ (event.target).closest('.problems-over')) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? line : event.deltaMode === 2 ? this.viewport.root.clientHeight : 1;
    let dx = event.deltaX * unit, dy = event.deltaY * unit;
    if (event.shiftKey && dx === 0) [dx, dy] = [dy, 0];
    const pane = this.viewport.paneAt(event);
    if (!pane) return;
    if (event.ctrlKey || event.metaKey) {
      this.travel += dy;
      if (Math.abs(this.travel) < 40) return;
      this.viewport.step(-this.travel, event);
      this.travel = 0;
    } else if (place.mode === 'scroll' && !event.altKey) {
      this.hovered.send(null);
      this.live.push({ kind: 'wheel', ...this.inScene(pane, event), dx, dy }, event.timeStamp);
    } else if (this.viewport.isLarger) this.viewport.pan(-dx, -dy);
    else {
      // A wheel over the timeline's picture scrubs: 20 points a frame.
      this.travel += Math.abs(dx) > Math.abs(dy) ? dx : dy;
      const frames = Math.trunc(this.travel / 20);
      this.travel -= frames * 20;
      if (frames !== 0) this.playback.step(frames);
    }
  }

  /**
   * Scrolls by the keyboard, at the middle of the picture.
   * @param {number} dx
   * @param {number} dy in points
   */
  nudge(dx, dy) {
    const [width, height] = this.session.pane.scene?.size ?? [0, 0];
    this.live.push({ kind: 'wheel', x: width / 2, y: height / 2, dx, dy });
  }

  /** Zooms back to where the picture fits. */
  fit() {
    move({ zoom: 'fit', center: [0.5, 0.5] });
  }
}
