// The journal of Scroll mode, kept over a reload of the page.

/** @typedef {{ frame: number, events: import('./live.js').Event[] }[]} Journal */

const key = 'parade-journal';
/** A journal of this length is five minutes of gestures without a pause; a longer one is not taken to a new connection. */
export const longestJournal = 20_000;

/**
 * @param {number} scene
 * @param {number} frame that the first pane has reached
 * @param {Journal} journal
 */
export function keepJournal(scene, frame, journal) {
  if (journal.length > longestJournal) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ frame, journal, scene }));
}

/**
 * What was kept for a scene.
 * @param {number} scene
 * @returns {{ frame: number, journal: Journal }}
 */
export function keptJournal(scene) {
  /** @type {any} */
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    sessionStorage.removeItem(key);
  }
  if (kept?.scene !== scene) return { frame: 0, journal: [] };
  let { frame, journal } = kept;
  // A finger does not outlive the page that it was on.
  const kinds = journal.flatMap(({ events }) => events.map(({ kind }) => kind)).filter((kind) => kind !== 'move' && kind !== 'wheel');
  if (kinds.at(-1) === 'down') journal = [...journal, { frame: ++frame, events: [{ kind: 'cancel' }] }];
  return { frame, journal };
}
