// One lane per view that moves: the frames in which its properties change, its events, and the curve of a chosen property.
import { $, clamped, element } from './elements.js';
import { Axis } from './axis.js';
import { curveRow, laneRow } from './lane.js';
import { move, moved, place } from './place.js';
import { RangeHandles } from './handles.js';
import { Signal } from './signal.js';
import { Newest } from './socket.js';

/** Milliseconds without a save after which the lanes are asked for. */
const restTime = 120;

export class Lanes {
  /** @type {Axis | null} */
  axis = null;
  /**
   * The answer `curve` of the chosen property.
   * @type {any}
   */
  curve = null;
  /** Sent when the curve is new. */
  curved = new Signal();

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./playback.js').Playback} playback
   * @param {import('./ruler.js').Ruler} ruler
   * @param {import('./editing.js').Editing} editing
   * @param {import('./selection.js').Selection} selection
   */
  constructor(session, playback, ruler, editing, selection) {
    this.session = session;
    this.playback = playback;
    this.ruler = ruler;
    this.editing = editing;
    this.selection = selection;
    this.list = $('lane-list');
    this.handles = new RangeHandles(this, editing);
    this.question = new Newest(async () => this.fetch());
    this.curveQuestion = new Newest(async () => this.fetchCurve());
    session.loaded.listen((pane, isOpened) => { if (pane.index === 0) this.load(isOpened); });
    session.pictured.listen((pane) => { if (pane.index === 0) this.movePlayhead(); });
    $('axis').addEventListener('change', () => move({ axis: $('axis').value }));
    moved.listen((names) => {
      if (names.has('axis')) this.draw();
      if (names.has('selection') || names.has('property')) {
        this.curveQuestion.want(true);
        this.draw();
      }
      if (names.has('inFrame') || names.has('outFrame') || names.has('mode') || names.has('frame')) this.movePlayhead();
      if (names.has('lanesHeight')) this.size();
    });
    this.prepareSplitter();
    this.size();
  }

  // A save shows its picture first, and its lanes when the file rests.
  /** @param {boolean} isOpened */
  load(isOpened) {
    clearTimeout(this.timer);
    if (isOpened) this.draw();
    this.timer = setTimeout(() => this.question.want(true), isOpened ? 0 : restTime);
  }

  async fetch() {
    const { pane } = this.session, answer = await this.session.socket.ask({ type: 'lanes', pane: 0 });
    if (!answer || !pane.scene) return;
    pane.lanes = answer;
    const names = answer.offsets.map(({ container }) => container);
    $('axis').replaceChildren(element('option', { value: 'time', text: 'Time' }),
      ...names.map((name) => element('option', { value: name, text: name })));
    await this.fetchCurve();
    // Handles under a finger stay until it lets go.
    if (!this.handles.isDragging) this.draw();
  }

  async fetchCurve() {
    const { selection, property } = place;
    this.curve = selection && property && selection.pane === 0
      ? await this.session.socket.ask({ type: 'curve', pane: 0, view: selection.view, property }) : null;
    this.curved.send();
    this.draw();
  }

  draw() {
    const { pane } = this.session;
    if (!pane.scene) return;
    const lanes = pane.lanes ?? { frames: pane.scene.frameCount, lanes: [], offsets: [] };
    const offsets = lanes.offsets.find(({ container }) => container === place.axis) ?? null;
    $('axis').value = offsets ? place.axis : 'time';
    this.axis = new Axis(lanes.frames, offsets, pane.spacing);
    this.ruler.show(this.axis, lanes.offsets);
    // A new list would take the focus away.
    const focused = document.activeElement?.id;
    this.list.replaceChildren(...(pane.lanes?.lanes.length === 0 ? [element('p', { class: 'soft empty', text: 'Nothing moves in this timeline.' })] : []),
      ...lanes.lanes.map((lane) => this.lane(lane)));
    if (focused && document.activeElement !== $(focused)) $(focused)?.focus();
    this.movePlayhead();
  }

  /** @param {any} lane */
  lane(lane) {
    const isSelected = place.selection?.pane === 0 && place.selection.view === lane.view;
    return laneRow(lane, {
      axis: this.axis, isSelected, property: place.property, curve: this.curve, frame: place.mode === 'timeline' ? place.frame : 0,
      go: (frame) => this.playback.go(frame),
      choose: (property) => {
        this.selection.choose(this.session.pane, lane.view, lane.name);
        if (property) move({ property });
      },
      handles: this.session.hello?.write ? (range, row, bar) => (range.editable ? this.handles.of(lane, range, row, bar) : []) : null,
    });
  }

  movePlayhead() {
    const { axis } = this, { pane } = this.session, head = $('playhead');
    if (!axis || !pane.scene) return;
    let part = axis.part(place.frame);
    head.hidden = false;
    if (place.mode === 'scroll') {
      // The live scene has no frame of the timeline, but an offset.
      const index = pane.scene.containers.findIndex(({ name }) => name === place.axis), offset = pane.head?.offsets[index];
      head.hidden = !axis.values || !offset;
      if (axis.values && offset) part = axis.partOfOffset(offset[axis.mainAxis]);
    }
    head.style.left = part * 100 + '%';
    const { root } = this.ruler;
    root.setAttribute('aria-valuemax', String(this.playback.lastFrame));
    root.setAttribute('aria-valuenow', String(place.frame));
    root.setAttribute('aria-valuetext', `frame ${place.frame} of ${this.playback.lastFrame}`);
    for (const [id, frame] of /** @type {[string, number | null][]} */ ([['mark-in-line', place.inFrame], ['mark-out-line', place.outFrame]])) {
      $(id).hidden = frame === null || Boolean(axis.values);
      if (frame !== null) $(id).style.left = axis.part(frame) * 100 + '%';
    }
    if (this.curve && place.mode === 'timeline') {
      const row = this.list.querySelector('.curve-row');
      row?.replaceWith(curveRow(this.curve, this.axis, place.frame));
    }
  }

  prepareSplitter() {
    const splitter = $('splitter');
    const set = (/** @type {number} */ height) => move({ lanesHeight: clamped(Math.round(height), 62, Math.round(innerHeight * 0.7)) });
    splitter.addEventListener('pointerdown', (event) => splitter.setPointerCapture(event.pointerId));
    splitter.addEventListener('pointermove', (event) => {
      if (splitter.hasPointerCapture(event.pointerId)) set(innerHeight - event.clientY);
    });
    splitter.addEventListener('keydown', (event) => {
      const step = { ArrowUp: 20, ArrowDown: -20 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      set(place.lanesHeight + step);
    });
    splitter.addEventListener('dblclick', () => set(place.lanesHeight > 80 ? 62 : 220));
  }

  size() {
    document.documentElement.style.setProperty('--lanes-height', place.lanesHeight + 'px');
    $('splitter').setAttribute('aria-valuenow', String(place.lanesHeight));
  }
}
