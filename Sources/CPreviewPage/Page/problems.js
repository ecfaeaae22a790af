// Mistakes of the file over the last good picture, and the list of all diagnostics.
import { $, element } from './elements.js';
import { lineLink } from './links.js';

export class Problems {
  /** @param {import('./session.js').Session} session @param {import('./selection.js').Selection} selection */
  constructor(session, selection) {
    Object.assign(this, { session, selection });
    session.troubled.listen(() => this.show());
    session.closed.listen(() => this.show());
    this.show();
  }

  show() {
    const all = this.session.panes.flatMap((pane) => pane.problems.map((problem) => ({ pane, problem })));
    const errors = all.filter(({ problem }) => problem.severity === 'error'), warnings = all.filter(({ problem }) => problem.severity !== 'error');
    const omitted = this.session.panes.reduce((sum, pane) => sum + pane.omitted, 0);
    const list = (/** @type {any[]} */ some) => element('ul', { class: 'problems' }, ...some.map(({ pane, problem }) => this.item(pane, problem)));
    const rest = omitted > 0 ? [element('p', { class: 'soft', text: `${omitted} more` })] : [];

    const over = $('problems-over');
    over.hidden = errors.length === 0;
    const heading = `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`;
    const text = this.session.pane.scene ? `${heading}: the picture is the last good one` : heading;
    over.replaceChildren(...(errors.length > 0 ? [element('h2', { text }), list(errors), ...rest] : []));

    const count = $('problem-count');
    count.hidden = all.length === 0;
    count.textContent = String(all.length + omitted);
    count.classList.toggle('error', errors.length > 0);
    $('panel-problems').replaceChildren(...(all.length === 0 ? [element('p', { class: 'empty soft', text: 'No mistakes and no warnings.' })] : [
      ...(errors.length > 0 ? [element('h3', { text: 'Mistakes' }), list(errors)] : []),
      ...(warnings.length > 0 ? [element('h3', { text: 'Warnings' }), list(warnings)] : []), ...rest,
    ]));
  }

  /** @param {any} pane @param {any} problem */
  item(pane, problem) {
    const { severity, code, message, hint, file, line, column, length, excerpt, view } = problem;
    const lane = typeof view === 'number' ? pane.lanes?.lanes.find((one) => one.view === view) : null;
    return element('li', { class: severity },
      element('p', {}, element('span', { class: 'message', text: message }), element('span', { class: 'soft', text: ` ${code}` })),
      excerpt ? element('pre', { tabindex: 0, 'aria-label': `line ${line}` }, excerpt + '\n', element('span', { class: 'caret', text: ' '.repeat(Math.max(0, column - 1)) + '^' + '~'.repeat(Math.max(0, Math.min(length, excerpt.length - column + 1) - 1)) })) : null,
      hint ? element('p', { class: 'hint', text: hint }) : null,
      element('p', { class: 'row' }, lineLink(this.session, pane, line, column, `${file.split('/').at(-1)}:${line}:${column}`),
        typeof view === 'number' ? element('button', { class: 'link', text: 'show the view', onclick: () => this.selection.choose(pane, view, lane?.name ?? problem.name ?? '') }) : null));
  }
}
