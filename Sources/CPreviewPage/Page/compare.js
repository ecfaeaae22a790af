// The panel Compare: a second pane, the onion skin, and the golden.
import { plain } from './arrangement.js';
import { $, element } from './elements.js';
import { move, moved, place } from './place.js';

const sizes = [['', 'Its own size'], ['320x568', '320 × 568'], ['375x667', '375 × 667'], ['390x844', '390 × 844'], ['430x932', '430 × 932'], ['744x1133', '744 × 1133'], ['844x390', '844 × 390']];

export class Compare {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./variants.js').Variants} variants
   * @param {import('./golden.js').Golden} golden
   */
  constructor(session, variants, golden) {
    this.session = session;
    this.scenes = element('select', { id: 'second-scene', onchange: () => this.change() });
    this.variants = element('select', { id: 'second-variant', onchange: () => this.change() });
    this.variantRow = element('label', {}, 'Variant', this.variants);
    this.sizes = element('select', { id: 'second-size', onchange: () => this.change() }, ...sizes.map(([value, text]) => element('option', { value, text })));
    this.reduced = element('input', { type: 'checkbox', onchange: () => this.change() });
    this.onion = element('input', { type: 'range', min: 0, max: 8, step: 1, id: 'onion', oninput: () => move({ onion: Number(this.onion.value) }) });
    this.onionValue = element('output', { class: 'soft', for: 'onion' });
    this.details = element('div', { class: 'form' }, this.variantRow,
      element('label', {}, 'Size', this.sizes), element('label', { class: 'check' }, this.reduced, 'Reduced motion'));
    $('panel-compare').append(
      element('section', { 'aria-label': 'Beside it' }, element('h3', { text: 'Beside it' }), element('label', {}, element('span', { class: 'hidden', text: 'Scene beside it' }), this.scenes), this.details, variants.root),
      element('section', { 'aria-label': 'Onion skin' }, element('h3', { text: 'Onion skin' }), element('label', { class: 'row' }, element('span', { class: 'hidden', text: 'Earlier frames over the picture' }), this.onion, this.onionValue)),
      golden.root);
    this.onion.addEventListener('keydown', (event) => event.stopPropagation());
    session.greeted.listen(() => this.list());
    session.loaded.listen((pane) => {
      pane.keepGhosts(place.onion);
      this.show();
    });
    session.arranged.listen(() => this.list());
    moved.listen((names) => {
      if (names.has('onion')) for (const pane of session.panes) pane.keepGhosts(place.onion);
      if (names.has('onion') || names.has('second') || names.has('isTiled')) this.show();
    });
    this.show();
  }

  list() {
    if (!this.session.hello) return;
    const { hasVariants } = this.session.arrangement;
    this.scenes.replaceChildren(element('option', { value: '', text: 'Nothing' }), ...(hasVariants ? [element('option', { value: 'variants', text: 'Variants' })] : []),
      ...this.session.hello.scenes.map(({ index, name }) => element('option', { value: index, text: index === place.scene ? `${name}, again` : name })));
    this.show();
  }

  change() {
    const { value } = this.scenes;
    if (value === '') move({ second: null, isTiled: false });
    else if (value === 'variants') move({ isTiled: true });
    else {
      const scene = Number(value), size = this.sizes.value === '' ? null : /** @type {[number, number]} */ (this.sizes.value.split('x').map(Number));
      // Another scene has other variants.
      const variant = scene === place.second?.scene && this.variants.value ? this.variants.value : null;
      move({ second: { scene, variant, size, reducedMotion: this.reduced.checked }, isTiled: false });
    }
  }

  show() {
    const { second, onion } = place, { isTiled } = this.session.arrangement, scene = isTiled ? null : this.session.panes[1]?.scene ?? null;
    this.scenes.value = isTiled ? 'variants' : second ? String(second.scene) : '';
    this.variantRow.hidden = !scene?.variants.length;
    this.variants.replaceChildren(...[plain, ...(scene?.variants ?? [])].map((name) => element('option', { value: name, text: name })));
    this.variants.value = second?.variant ?? scene?.variant ?? plain;
    this.sizes.value = second?.size?.join('x') ?? '';
    this.reduced.checked = second?.reducedMotion ?? false;
    this.details.hidden = !second || isTiled;
    this.onion.value = String(onion);
    this.onionValue.textContent = onion === 0 ? 'off' : onion === 1 ? 'last frame' : `last ${onion} frames`;
  }
}
