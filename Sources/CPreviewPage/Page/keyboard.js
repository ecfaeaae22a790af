// The keys of the page, and the list of them.
import { $, element } from './elements.js';
import { move, place } from './place.js';

/**
 * What the dialog lists.
 * @type {[string[], string][]}
 */
const keys = [
  [['S'], 'Scroll mode'], [['T'], 'Timeline mode'], [['R'], 'restart'], [['Space'], 'play or pause; hold it and drag to move the picture'],
  [['J', 'K', 'L'], 'play backwards, pause, play; again for faster'], [['←', '→'], 'one frame, with Shift ten (Timeline); scroll (Scroll)'],
  [['↑', '↓'], 'ten frames (Timeline); scroll (Scroll)'], [['Home', 'End'], 'first and last frame'], [['I', 'O', 'X'], 'in point, out point, neither'],
  [['+', '−'], 'zoom'], [['1', '2', '3', '8'], 'fit, 1:1, device pixels, ×8'], [['G'], 'golden: off, swipe, blink, difference'],
  [['V'], 'one variant, or all side by side'], [['C'], 'copy the command of this frame'], [['⌘Z', '⇧⌘Z'], 'undo, redo (Ctrl elsewhere)'], [['Esc'], 'choose no view'], [['?'], 'this list'],
];

export class Keyboard {
  /** @param {{ playback: import('./playback.js').Playback, transport: import('./transport.js').Transport, viewport: import('./viewport.js').Viewport, gestures: import('./gestures.js').Gestures, golden: import('./golden.js').Golden, selection: import('./selection.js').Selection, editing: import('./editing.js').Editing, variants: import('./variants.js').Variants, copyCommand: () => void }} parts */
  constructor(parts) {
    this.parts = parts;
    for (const [names, meaning] of keys) {
      const isOfVariants = names[0] === 'V' ? 'only-variants' : null;
      $('keys').append(element('dt', { class: isOfVariants }, ...names.map((name) => element('kbd', { text: name }))), element('dd', { class: isOfVariants, text: meaning }));
    }
    $('help-button').addEventListener('click', () => $('help').showModal());
    document.addEventListener('keydown', (event) => this.press(event));
    document.addEventListener('keyup', (event) => { if (event.key === ' ') this.liftSpace(event); });
  }

  /**
   * Whether a key belongs to the control that has the focus.
   * @param {KeyboardEvent} event
   */
  isTaken(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (document.querySelector('dialog[open]')) return true;
    if (target.matches('input:not([type=range], [type=checkbox], [type=color]), textarea')) return true;
    if (target.matches('select') && event.key !== 'Escape') return true;
    return (event.key === ' ' || event.key === 'Enter') && target.matches('button, a, input, [role=tab]');
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { editing } = this.parts;
    if (document.querySelector('dialog[open]')) return;
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      editing.step(event.shiftKey ? 'redo' : 'undo');
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey || this.isTaken(event)) return;
    const action = this.action(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  // The space bar plays when it is let go, unless the picture was moved meanwhile.
  /** @param {KeyboardEvent} event */
  liftSpace(event) {
    const { gestures, playback } = this.parts;
    if (gestures.isSpaceDown && place.mode === 'timeline' && gestures.action !== 'view' && !this.isTaken(event)) playback.toggle();
    gestures.isSpaceDown = false;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {(() => void) | null}
   */
  action(event) {
    const { playback, transport, viewport, gestures, golden, selection, variants, copyCommand } = this.parts, isTimeline = place.mode === 'timeline';
    const step = event.shiftKey ? 10 : 1, page = (this.parts.viewport.session.pane.scene?.size[1] ?? 0) * 0.85;
    const goldens = ['off', 'swipe', 'blink', 'difference'];
    /** @type {Record<string, () => void>} */
    const actions = {
      s: () => transport.setMode('scroll'), t: () => transport.setMode('timeline'), r: () => transport.restart(),
      j: () => playback.play(-1, true), k: () => playback.pause(), l: () => playback.play(1, true),
      i: () => transport.mark('in'), o: () => transport.mark('out'), x: () => transport.mark('clear'),
      g: () => golden.setMode(goldens[(goldens.indexOf(place.golden) + 1) % goldens.length]),
      v: () => variants.toggle(), c: copyCommand, '+': () => viewport.step(1), '=': () => viewport.step(1), '-': () => viewport.step(-1),
      1: () => gestures.fit(), 2: () => move({ zoom: 'points' }), 3: () => move({ zoom: 1 }), 8: () => move({ zoom: 8 }),
      '?': () => $('help').showModal(), escape: () => selection.clear(),
      ' ': () => { gestures.isSpaceDown = true; },
      arrowleft: () => (isTimeline ? playback.step(-step) : gestures.nudge(-40 * step, 0)),
      arrowright: () => (isTimeline ? playback.step(step) : gestures.nudge(40 * step, 0)),
      arrowup: () => (isTimeline ? playback.step(-10) : gestures.nudge(0, -40 * step)),
      arrowdown: () => (isTimeline ? playback.step(10) : gestures.nudge(0, 40 * step)),
      pageup: () => (isTimeline ? playback.step(-10) : gestures.nudge(0, -page)),
      pagedown: () => (isTimeline ? playback.step(10) : gestures.nudge(0, page)),
      home: () => (isTimeline ? playback.step(-1e9) : gestures.nudge(-1e6, -1e6)),
      end: () => (isTimeline ? playback.step(1e9) : gestures.nudge(1e6, 1e6)),
    };
    return actions[event.key.toLowerCase()] ?? null;
  }
}
