// Links to lines of the scene file: the server opens the editor, or the browser a vscode:// address.
import { element, icon } from './elements.js';

/**
 * @param {import('./session.js').Session} session
 * @param {import('./pane.js').Pane} pane
 * @param {number} line
 * @param {number} column
 * @param {string | null} [text] null for a symbol
 */
export function lineLink(session, pane, line, column, text = `line ${line}`) {
  const label = `Open line ${line} in the editor`;
  const content = text === null ? icon('file') : document.createTextNode(text);
  if (session.hello?.editor) {
    const open = () => session.socket.ask({ type: 'editor', pane: pane.index, line, column });
    return element('button', { class: text === null ? 'icon' : 'link', 'aria-label': label, title: label, onclick: open }, content);
  }
  const path = (pane.scene?.path ?? session.hello?.scenes[0]?.path ?? '').split('/').map(encodeURIComponent).join('/');
  return element('a', { class: text === null ? 'icon' : 'link', href: `vscode://file${path}:${line}:${column}`, 'aria-label': label, title: label }, content);
}

/**
 * A word as a shell reads it.
 * @param {string} word
 */
const quoted = (word) => (/^[\w./:@%+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/**
 * The command that renders a frame of a pane's timeline.
 * @param {import('./pane.js').Pane} pane
 * @param {number} frame
 */
export function renderCommand({ scene }, frame) {
  return ['parade', 'render', scene.file, '--only', String(frame), ...(scene.arguments ?? [])].map(quoted).join(' ');
}
