// Where the page is: everything that survives a reload of the scene, of the page and of the server.
import { Signal } from './signal.js';

const key = 'parade-place';

/**
 * @typedef {object} Place
 * @property {'scroll' | 'timeline'} mode
 * @property {number} scene index of the scene in pane 0
 * @property {string | null} variant of the scene in pane 0 where it is alone, `default` for none, null for that of the command line
 * @property {boolean} isTiled whether the scene's variants are side by side
 * @property {string[] | null} chosen the variants that are side by side, null for the first
 * @property {{ scene: number, variant: string | null, size: [number, number] | null, reducedMotion: boolean } | null} second what is beside the scene where it is alone
 * @property {number} frame of the timeline
 * @property {number | null} inFrame
 * @property {number | null} outFrame
 * @property {boolean} loops
 * @property {number} speed
 * @property {'fit' | 'points' | number} zoom a number is device pixels per pixel of the picture
 * @property {[number, number]} center of what is seen, as parts of the picture
 * @property {'lanes' | 'view' | 'compare' | 'record' | 'problems'} tab
 * @property {boolean} isOpen whether the sheet is open (narrow windows)
 * @property {number} lanesHeight
 * @property {string} axis `time` or the name of a container
 * @property {{ pane: number, view: number, name: string } | null} selection
 * @property {string | null} property whose curve is shown
 * @property {number} onion number of frames
 * @property {'off' | 'swipe' | 'blink' | 'difference'} golden
 * @property {number} split of the swipe, 0…1
 */

/** @type {Place} */
const start = {
  mode: 'scroll', scene: 0, variant: null, isTiled: false, chosen: null, second: null, frame: 0, inFrame: null, outFrame: null, loops: true, speed: 1, zoom: 'fit',
  center: [0.5, 0.5], tab: 'view', isOpen: false, lanesHeight: 220, axis: 'time', selection: null, property: null, onion: 0,
  golden: 'off', split: 0.5,
};

/** @returns {Place} */
function kept() {
  try {
    return { ...start, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...start };
  }
}

/**
 * The current place. Read it freely; change it by `move`.
 * @type {Place}
 */
export const place = kept();

/** Sent after a change, with the set of names that changed. */
export const moved = new Signal();

let isSaving = false;

/** @param {Partial<Place>} changes */
export function move(changes) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const [name, value] of Object.entries(changes)) {
    if (place[name] === value) continue;
    place[name] = value;
    names.add(name);
  }
  if (names.size === 0) return;
  moved.send(names);
  if (isSaving) return;
  // Storage is slow; twice a second is enough, and the last change is written when the page goes.
  isSaving = true;
  setTimeout(save, 500);
}

function save() {
  isSaving = false;
  sessionStorage.setItem(key, JSON.stringify(place));
}

addEventListener('pagehide', save);
