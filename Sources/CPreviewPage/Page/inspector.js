// The panel View: the chosen view's values now, the line that each comes from, its easing with a dot, and fields for what can be written.
import { whyNotDraggable } from './box.js';
import { $, element, short } from './elements.js';
import { courseChart, easingChart } from './chart.js';
import { field } from './fields.js';
import { lineLink } from './links.js';
import { move, moved, place } from './place.js';

/** How a value comes from its segment, where that is not plain. */
const courses = { holds: 'held', extends: 'going on', rests: 'at rest' };

export class Inspector {
  /**
   * The rows of properties by name, and the fields of the file by path.
   * @type {Map<string, { root: HTMLElement, update: (value: any) => void }>}
   */
  rows = new Map();
  /** Which rows there are: a change means a new panel. */
  shape = '';

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./selection.js').Selection} selection
   * @param {import('./editing.js').Editing} editing
   * @param {import('./lanes.js').Lanes} lanes
   */
  constructor(session, selection, editing, lanes) {
    this.session = session;
    this.selection = selection;
    this.editing = editing;
    this.lanes = lanes;
    this.root = $('panel-view');
    selection.inspected.listen((values) => this.show(values));
    moved.listen((names) => {
      if (names.has('property')) this.showChosen();
      if (names.has('selection') && !place.selection) this.show(null);
    });
    lanes.curved.listen(() => this.showChosen());
    session.greeted.listen(() => { this.shape = ''; });
    this.show(null);
  }

  /** @param {any} values */
  show(values) {
    if (!values) {
      this.shape = '';
      this.rows.clear();
      this.root.replaceChildren(element('p', { class: 'empty soft', text: 'Point at the picture to see its views. Press one to see its values and where they come from.' }));
      return;
    }
    const canWrite = Boolean(this.session.hello?.write);
    const shape = [values.pane, values.view, canWrite, values.boxNote, ...values.properties.map(({ name, source, editable }) => `${name} ${Boolean(source)} ${editable?.kind}`),
      ...values.editables.map(({ path, kind }) => `${path} ${kind}`)].join('\n');
    if (shape !== this.shape) this.build(values, canWrite);
    this.shape = shape;
    for (const property of values.properties) this.rows.get('p ' + property.name)?.update(property);
    for (const editable of values.editables) this.rows.get('e ' + editable.path)?.update(editable);
    this.showChosen();
  }

  /**
   * @param {any} values
   * @param {boolean} canWrite
   */
  build(values, canWrite) {
    const pane = this.session.panes[values.pane];
    this.rows.clear();
    const note = values.boxNote ?? (canWrite ? whyNotDraggable(values) : null);
    const moving = values.properties.filter(({ source }) => source), resting = values.properties.filter(({ source }) => !source);
    const list = (/** @type {any[]} */ properties, /** @type {string} */ title) => (properties.length === 0 ? null
      : element('section', { 'aria-label': title }, element('h3', { text: title }),
        element('ul', { class: 'values' }, ...properties.map((property) => this.propertyRow(pane, property, canWrite)))));
    // Each value has one field: those of the properties are not repeated below.
    const shown = new Set(values.properties.map(({ editable }) => editable?.start));
    const others = values.editables.filter(({ start }) => !shown.has(start));
    const written = canWrite && others.length > 0
      ? element('section', { 'aria-label': 'In the file' }, element('h3', { text: 'In the file' }),
        element('ul', { class: 'values' }, ...others.map((editable) => this.writtenRow(pane, editable)))) : null;
    this.root.replaceChildren(...[
      element('div', { class: 'heading' }, element('h2', { text: values.name }), lineLink(this.session, pane, values.line, values.column),
        element('span', { class: 'grow' }),
        element('button', { class: 'icon', 'aria-label': 'Choose no view', text: '×', onclick: () => this.selection.clear() })),
      note ? element('p', { class: 'soft note', text: note }) : null,
      list(moving, 'Moves'), list(resting, 'Rests'), written,
    ].filter((part) => part !== null));
  }

  /**
   * @param {any} pane
   * @param {any} first
   * @param {boolean} canWrite
   */
  propertyRow(pane, first, canWrite) {
    const output = element('output', { class: 'value', 'aria-live': 'off' });
    const source = element('div', { class: 'source' });
    const name = first.source ? element('button', {
      class: 'name link', text: first.name, title: 'Show its course in the lanes',
      onclick: () => move({ property: place.property === first.name ? null : first.name }),
    }) : element('span', { class: 'name', text: first.name });
    const editing = canWrite && first.editable ? this.fieldOf(pane, first.editable, first.name) : null;
    // What moves has a value now and another one in the file.
    const written = editing && first.source ? element('div', { class: 'written' }, editing.root) : null;
    const row = element('li', { 'data-property': first.name }, name, editing && !written ? editing.root : output, source, written, element('div', { class: 'course' }));
    let shown = '';
    this.rows.set('p ' + first.name, {
      root: row,
      update: (property) => {
        output.replaceChildren(...valueParts(property));
        editing?.update(this.editing.target(pane, property.editable));
        const key = JSON.stringify(property.source);
        if (property.source && key !== shown) source.replaceChildren(...this.sourceParts(pane, property.source));
        shown = key;
      },
    });
    return row;
  }

  /**
   * @param {any} pane
   * @param {any} first
   */
  writtenRow(pane, first) {
    const editing = this.fieldOf(pane, first, first.path);
    const row = element('li', {}, element('span', { class: 'name path', text: first.path, title: first.path }), editing.root);
    this.rows.set('e ' + first.path, { root: row, update: (editable) => editing.update(this.editing.target(pane, editable)) });
    return row;
  }

  /**
   * @param {any} pane
   * @param {any} editable
   * @param {string} label
   */
  fieldOf(pane, editable, label) {
    const made = field(this.editing.target(pane, editable), this.editing, label, this.session.hello?.easings ?? []);
    // A value that is being changed is newer than what was read.
    return { root: made.root, update: (/** @type {any} */ target) => { if (!this.editing.isBusy && !this.editing.wanted) made.update(target); } };
  }

  /**
   * @param {any} pane
   * @param {any} source
   * @returns {Node[]}
   */
  sourceParts(pane, source) {
    const progress = typeof source.signalValue === 'number' && typeof source.start === 'number' && source.end !== source.start
      ? (source.signalValue - source.start) / (source.end - source.start) : null;
    const { samples } = source;
    const parts = [];
    if (samples && progress !== null) parts.push(easingChart(samples, progress));
    const number = (/** @type {any} */ value) => (typeof value === 'number' ? short(value, 4) : String(value));
    const lines = [];
    lines.push(element('span', {}, 'follows ', element('b', { text: source.signal }), source.signalValue === null ? ', which has no value' : ` = ${number(source.signalValue)}`));
    if (source.from !== undefined && source.start !== undefined) {
      lines.push(element('span', { text: `${number(source.from)} at ${number(source.start)} → ${number(source.to)} at ${number(source.end)}` }));
    }
    const tail = [source.easing === 'linear' ? '' : source.easing, courses[source.course]].filter(Boolean).join(', ');
    lines.push(element('span', {}, ...(tail ? [tail + ' · '] : []), lineLink(this.session, pane, source.line, source.column)));
    parts.push(element('span', { class: 'says' }, ...lines));
    return parts;
  }

  // The course of the chosen property, with a dot where it is.
  showChosen() {
    const { curve, axis } = this.lanes;
    for (const [key, { root }] of this.rows) {
      if (!key.startsWith('p ')) continue;
      const name = key.slice(2), isChosen = place.property === name, course = root.querySelector('.course');
      root.classList.toggle('chosen', isChosen);
      const hasCurve = isChosen && curve?.property === name && curve.view === place.selection?.view && curve.components.length > 0 && axis;
      course?.replaceChildren(...(hasCurve ? [courseChart(curve.components, (index) => index / axis.last, place.mode === 'timeline' ? place.frame : -1)] : []));
    }
  }
}

/**
 * @param {{ value: string, unit?: string }} property
 * @returns {(Node | string)[]}
 */
function valueParts({ value, unit }) {
  const parts = [];
  if (/^#[0-9a-f]{3,8}$/i.test(value)) {
    const swatch = element('span', { class: 'swatch' });
    swatch.style.background = value;
    parts.push(swatch);
  }
  parts.push(value);
  if (unit && unit !== 'fraction') parts.push(element('span', { class: 'soft', text: ' ' + unit }));
  return parts;
}
