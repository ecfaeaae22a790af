// Two grips on the box of the chosen view, where its written frame can be changed: one moves it, one changes its size.
import { $, element } from './elements.js';
import { draggableBox } from './box.js';
import { numbersIn, withNumber } from './literal.js';
import { place } from './place.js';

export class Grips {
  isDragging = false;

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./viewport.js').Viewport} viewport
   * @param {import('./selection.js').Selection} selection
   * @param {import('./editing.js').Editing} editing
   */
  constructor(session, viewport, selection, editing) {
    this.session = session;
    this.viewport = viewport;
    this.selection = selection;
    this.editing = editing;
    this.root = $('grips');
    this.moving = this.grip('Move', 'move', [0, 1]);
    this.sizing = this.grip('Change the size of', 'size', [2, 3]);
    this.root.append(this.moving, this.sizing);
    selection.inspected.listen(() => this.show());
    viewport.arranged.listen(() => this.show());
    this.show();
  }

  /**
   * What a drag of the box changes; null if nothing can be dragged now.
   * @returns {any}
   */
  get editable() {
    const { values } = this.selection;
    if (!values || !this.editing.isPossible || place.mode !== 'timeline') return null;
    return draggableBox(values);
  }

  show() {
    const { values } = this.selection, { editable } = this, pane = values ? this.session.panes[values.pane] : null;
    const isShown = Boolean(editable && values.corners && pane && this.viewport.spots.has(pane));
    this.moving.hidden = !isShown;
    this.sizing.hidden = !isShown || editable.path !== 'frame';
    if (!isShown || !pane) return;
    const points = values.corners.map(([x, y]) => this.viewport.placeOf(pane, x, y));
    const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / 4);
    this.moving.setAttribute('aria-label', `Move ${values.name}`);
    this.sizing.setAttribute('aria-label', `Change the size of ${values.name}`);
    Object.assign(this.moving.style, { left: middle[0] + 'px', top: middle[1] + 'px' });
    Object.assign(this.sizing.style, { left: points[2][0] + 'px', top: points[2][1] + 'px' });
  }

  /**
   * @param {string} label
   * @param {string} kind
   * @param {[number, number]} indices which numbers it changes
   */
  grip(label, kind, indices) {
    const grip = element('button', { class: `grip ${kind}`, 'aria-label': label });
    /** @type {{ target: any, text: string, x: number, y: number, gesture: number } | null} */
    let drag = null;
    const change = (/** @type {any} */ target, /** @type {string} */ text, /** @type {[number, number]} */ by, /** @type {number} */ gesture) => {
      let changed = text;
      indices.forEach((index, axis) => {
        const value = numbersIn(text)[index].value + by[axis];
        changed = withNumber(changed, index, Number((kind === 'size' ? Math.max(1, value) : value).toFixed(1)));
      });
      this.editing.change(target, changed, gesture);
    };
    const begin = () => this.editing.target(this.session.panes[this.selection.values.pane], this.editable);
    grip.addEventListener('pointerdown', (event) => {
      if (!this.editable) return;
      const target = begin();
      drag = { target, text: target.text, x: event.clientX, y: event.clientY, gesture: this.editing.newGesture() };
      grip.setPointerCapture(event.pointerId);
      event.preventDefault();
      grip.focus();
    });
    grip.addEventListener('pointermove', (event) => {
      if (!drag) return;
      const { pane } = drag.target, [dx, dy] = this.inParent(this.session.panes[pane], event.clientX - drag.x, event.clientY - drag.y);
      change(drag.target, drag.text, [Math.round(dx), Math.round(dy)], drag.gesture);
    });
    grip.addEventListener('lostpointercapture', () => {
      drag = null;
      this.editing.finish();
    });
    grip.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!by || !this.editable || this.editing.isBusy) return;
      event.preventDefault();
      event.stopPropagation();
      const target = begin(), step = event.shiftKey ? 10 : 1;
      change(target, target.text, [by[0] * step, by[1] * step], this.editing.keyGesture(grip.getAttribute('aria-label')));
    });
    return grip;
  }

  /**
   * CSS pixels in points. A view inside of a turned or scaled one follows the pointer less exactly.
   * @param {any} pane
   * @param {number} dx
   * @param {number} dy
   * @returns {[number, number]}
   */
  inParent(pane, dx, dy) {
    const factor = this.viewport.spots.get(pane).scale * pane.scene.scale;
    return [dx / factor, dy / factor];
  }
}
