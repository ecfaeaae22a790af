// The variants of the scene: which one is alone in the picture, or which ones are side by side.
import { $, element, say } from './elements.js';
import { plain } from './arrangement.js';
import { move, moved, place } from './place.js';

export class Variants {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session;
    this.list = element('div', { class: 'choices', role: 'group', 'aria-label': 'Variants side by side' });
    this.note = element('p', { class: 'soft', id: 'variants-note' });
    /** The choice of the variants that are side by side, for the panel Compare. */
    this.root = element('div', { class: 'form', hidden: true }, this.list, this.note);
    $('variant').addEventListener('change', () => this.alone($('variant').value));
    $('all-variants').addEventListener('click', () => this.toggle());
    $('more-variants').addEventListener('click', () => move({ tab: 'compare', isOpen: true }));
    session.viewport.addEventListener('click', (event) => {
      const label = /** @type {Element} */ (event.target).closest('.pane-label');
      const pane = session.panes.find((one) => one.label === label);
      if (pane?.scene) this.alone(pane.scene.variant ?? plain);
    });
    session.loaded.listen(() => this.show());
    session.arranged.listen(() => this.show());
    moved.listen((names) => { if (names.has('isTiled') || names.has('chosen') || names.has('variant')) this.show(); });
    this.show();
  }

  /**
   * Shows one variant alone.
   * @param {string} variant
   */
  alone(variant) {
    move({ variant, isTiled: false });
  }

  /** Changes between one variant and all side by side. */
  toggle() {
    if (this.session.arrangement.hasVariants) move({ isTiled: !place.isTiled });
    else say('This scene has no variants');
  }

  /**
   * Puts a variant beside the others, or takes it away.
   * @param {string} name
   * @param {boolean} isShown
   */
  choose(name, isShown) {
    const { tiles } = this.session.arrangement;
    move({ chosen: isShown ? [...tiles, name] : tiles.filter((tile) => tile !== name) });
  }

  show() {
    const { arrangement, pane } = this.session, { names, tiles, isTiled, hasVariants } = arrangement;
    document.body.dataset.variants = hasVariants ? 'some' : 'none';
    $('variants').hidden = !hasVariants;
    // While all are side by side, any of them can be chosen, also the last one that was alone.
    $('variant').replaceChildren(element('option', { value: '', text: 'Variant', hidden: true }), ...names.map((name) => element('option', { value: name, text: name })));
    $('variant').value = isTiled ? '' : place.variant ?? pane.scene?.variant ?? plain;
    $('all-variants').setAttribute('aria-pressed', String(isTiled));
    const isPart = isTiled && tiles.length < names.length, count = `${tiles.length} of ${names.length} variants`;
    $('more-variants').hidden = !isPart;
    $('more-variants').textContent = count;
    this.root.hidden = !isTiled;
    if (isTiled) this.showList(names, tiles);
    this.note.hidden = !isPart;
    this.note.textContent = `${count} are side by side${names.length > arrangement.limit ? `, at most ${arrangement.limit} at once` : ''}.`;
  }

  /**
   * @param {string[]} names
   * @param {string[]} tiles
   */
  showList(names, tiles) {
    // A new list would take the focus away.
    const isSame = names.join() === [...this.list.querySelectorAll('input')].map(({ value }) => value).join();
    if (!isSame) this.list.replaceChildren(...names.map((name) => this.box(name)));
    for (const box of this.list.querySelectorAll('input')) {
      box.checked = tiles.includes(box.value);
      box.disabled = box.checked ? tiles.length === 1 : tiles.length >= this.session.arrangement.limit;
    }
  }

  /** @param {string} name */
  box(name) {
    const box = element('input', { type: 'checkbox', value: name, onchange: () => this.choose(name, box.checked) });
    return element('label', { class: 'check' }, box, name);
  }
}
