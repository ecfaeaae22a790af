// Mistakes of the file over the last good picture, and the list of all diagnostics.
import { plain } from './arrangement.js';
import { $, element } from './elements.js';
import { lineLink } from './links.js';

export class Problems {
  /** The mistakes that were hidden over the picture. */
  hiddenKey = '';

  /**
   * @param {import('./session.js').Session} session
   * @param {import('./selection.js').Selection} selection
   */
  constructor(session, selection) {
    this.session = session;
    this.selection = selection;
    session.troubled.listen(() => this.show());
    session.closed.listen(() => this.show());
    this.show();
  }

  show() {
    const all = this.all;
    const errors = all.filter(({ problem }) => problem.severity === 'error'), warnings = all.filter(({ problem }) => problem.severity !== 'error');
    const omitted = Math.max(0, ...this.session.panes.map((pane) => pane.omitted));
    const list = (/** @type {any[]} */ some) => element('ul', { class: 'problems' }, ...some.map(({ pane, problem, variants }) => this.item(pane, problem, variants)));
    const leftOut = [...new Set(this.session.panes.flatMap((pane) => pane.leftOut))];
    const rest = omitted > 0 ? [element('p', { class: 'soft', text: `${omitted} more` })] : [];
    const unchecked = leftOut.length > 0 ? [element('p', { class: 'soft', text: `Not checked, since it takes too long: ${leftOut.join(', ')}.` })] : [];

    const over = $('problems-over');
    // Hidden mistakes come back when they are other ones.
    const key = JSON.stringify(errors.map(({ problem }) => problem));
    if (key !== this.hiddenKey) this.hiddenKey = '';
    over.hidden = errors.length === 0 || this.hiddenKey !== '';
    const hide = element('button', { text: 'Hide', onclick: () => {
      this.hiddenKey = key;
      over.hidden = true;
    } });
    const heading = `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`;
    const text = this.session.pane.scene ? `${heading}: the picture is the last good one` : heading;
    over.replaceChildren(...(errors.length > 0 ? [element('div', { class: 'heading' }, element('h2', { text }), element('span', { class: 'grow' }), hide), list(errors), ...rest] : []));

    const count = $('problem-count');
    count.hidden = all.length === 0;
    count.textContent = String(all.length + omitted);
    count.classList.toggle('error', errors.length > 0);
    $('panel-problems').replaceChildren(...(all.length === 0 ? [element('p', { class: 'empty soft', text: 'No mistakes and no warnings.' }), ...unchecked] : [
      ...(errors.length > 0 ? [element('h3', { text: 'Mistakes' }), list(errors)] : []),
      ...(warnings.length > 0 ? [element('h3', { text: 'Warnings' }), list(warnings)] : []), ...rest, ...unchecked,
    ]));
  }

  /**
   * The problems of all panes, each once, with the first pane that has it and the variants that have it.
   * @returns {{ pane: any, problem: any, variants: string[] }[]}
   */
  get all() {
    /** @type {Map<string, { pane: any, problem: any, variants: string[] }>} */
    const all = new Map();
    for (const pane of this.session.panes) {
      for (const problem of pane.problems) {
        const { view, ...rest } = problem, key = JSON.stringify(rest), known = all.get(key) ?? { pane, problem, variants: [] };
        known.variants.push(pane.scene?.variant ?? plain);
        all.set(key, known);
      }
    }
    return [...all.values()];
  }

  /**
   * @param {any} pane
   * @param {any} problem
   * @param {string[]} variants
   */
  item(pane, problem, variants) {
    const { isTiled, tiles } = this.session.arrangement, isOfSome = isTiled && variants.length < tiles.length;
    const { severity, code, message, hint, file, line, column, length, excerpt, excerptColumn, view, name } = problem;
    return element('li', { class: severity },
      element('p', {}, element('span', { class: 'message', text: message }), element('span', { class: 'soft', text: ` ${code}${isOfSome ? ` in ${variants.join(', ')}` : ''}` })),
      excerpt ? element('pre', { tabindex: 0, 'aria-label': `line ${line}` }, ...marked(excerpt, excerptColumn, length)) : null,
      hint ? element('p', { class: 'hint', text: hint }) : null,
      element('p', { class: 'row' }, lineLink(this.session, pane, line, column, `${file.split('/').at(-1)}:${line}:${column}`),
        typeof view === 'number' ? element('button', { class: 'link', text: 'show the view', onclick: () => this.selection.choose(pane, view, name) }) : null));
  }
}

/**
 * The line with carets under the mistake; of a long line what is around it.
 * @param {string} excerpt
 * @param {number} column
 * @param {number} length
 * @returns {(Node | string)[]}
 */
function marked(excerpt, column, length) {
  const start = excerpt.length > 56 ? Math.max(0, column - 25) : 0, line = (start > 0 ? '…' : '') + excerpt.slice(start > 0 ? start + 1 : 0);
  const before = column - 1 - start, width = Math.max(1, Math.min(length, line.length - before));
  return [line + '\n', element('span', { class: 'caret', text: ' '.repeat(Math.max(0, before)) + '^' + '~'.repeat(width - 1) })];
}
