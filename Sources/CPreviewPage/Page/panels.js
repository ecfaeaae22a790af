// The tabs beside the picture; in a narrow window they are a sheet at the bottom, which opens and closes.
import { $ } from './elements.js';
import { move, moved, place } from './place.js';

const names = ['lanes', 'view', 'compare', 'record', 'problems'];

export class Panels {
  narrow = matchMedia('(max-width: 760px)');

  constructor() {
    for (const name of names) $('tab-' + name).addEventListener('click', () => this.choose(name));
    document.querySelector('.tabs').addEventListener('keydown', (event) => this.press(/** @type {KeyboardEvent} */ (event)));
    moved.listen((changed) => { if (changed.has('tab') || changed.has('isOpen')) this.show(); });
    this.narrow.addEventListener('change', () => this.show());
    this.show();
  }

  /** The chosen tab; in a wide window the lanes have a place of their own. */
  get tab() {
    return place.tab === 'lanes' && !this.narrow.matches ? 'view' : place.tab;
  }

  /** @param {string} name */
  choose(name) {
    move({ tab: /** @type {any} */ (name), isOpen: name === place.tab ? !place.isOpen : true });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const shown = names.filter((name) => name !== 'lanes' || this.narrow.matches), at = shown.indexOf(this.tab);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const name = shown[(next + shown.length) % shown.length];
    move({ tab: /** @type {any} */ (name) });
    $('tab-' + name).focus();
  }

  show() {
    const { tab } = this;
    document.body.dataset.tab = tab;
    document.body.dataset.sheet = place.isOpen ? 'open' : 'closed';
    for (const name of names) {
      const button = $('tab-' + name);
      button.setAttribute('aria-selected', String(name === tab));
      button.tabIndex = name === tab ? 0 : -1;
      button.setAttribute('aria-expanded', String(!this.narrow.matches || (place.isOpen && name === tab)));
      if (name !== 'lanes') $('panel-' + name).hidden = name !== tab;
    }
  }
}
