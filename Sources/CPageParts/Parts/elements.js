// Small help with the document: finding, making and asking.

/**
 * @param {string} id
 * @returns {any}
 */
export const $ = (id) => document.getElementById(id);

/**
 * Makes an element. `on…` members are listeners, `text` is its text, `true` stands for an empty attribute, and null or false leaves one out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {any}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  assign(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Node} children
 * @returns {any}
 */
export function drawing(tag, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  assign(made, attributes);
  made.append(...children);
  return made;
}

/**
 * @param {Element} target
 * @param {Record<string, any>} attributes
 */
function assign(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) target.addEventListener(name.slice(2), value);
    else if (name === 'text') target.textContent = value;
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * Shows a symbol of the page.
 * @param {string} name
 */
export function icon(name) {
  return drawing('svg', {}, drawing('use', { href: '#icon-' + name }));
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export const clamped = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * A number with at most `digits` decimals and no closing zeros.
 * @param {number} value
 * @param {number} [digits]
 */
export function short(value, digits = 2) {
  const text = String(Number(value.toFixed(digits)));
  return text === '-0' ? '0' : text;
}

let noticeTimer = 0;

/**
 * Says something for four seconds; a problem stays for ten.
 * @param {string} text
 * @param {boolean} [isProblem]
 */
export function say(text, isProblem = false) {
  const notice = $('notice');
  notice.textContent = text;
  notice.className = 'notice shown' + (isProblem ? ' problem' : '');
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => { notice.className = 'notice'; }, isProblem ? 10_000 : 4_000);
}

/**
 * Copies text, or shows it for copying where the browser has no clipboard (plain HTTP in a local network).
 * @param {string} text
 * @param {string} title
 */
export async function copy(text, title) {
  try {
    await navigator.clipboard.writeText(text);
    say(title + ' copied');
  } catch {
    $('text-title').textContent = title;
    $('text-body').value = text;
    $('text-dialog').showModal();
    $('text-body').select();
  }
}

/**
 * Asks before something that cannot be undone here.
 * @param {{ title: string, text: string, yes: string }} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, yes }) {
  $('ask-title').textContent = title;
  $('ask-text').textContent = text;
  $('ask-yes').textContent = yes;
  $('ask').returnValue = '';
  $('ask').showModal();
  return new Promise((done) => $('ask').addEventListener('close', () => done($('ask').returnValue === 'yes'), { once: true }));
}

/** Prepares the dialogs. */
export function prepareDialogs() {
  $('text-close').addEventListener('click', () => $('text-dialog').close());
  $('help-close').addEventListener('click', () => $('help').close());
  $('ask-yes').addEventListener('click', () => $('ask').close('yes'));
  $('ask-no').addEventListener('click', () => $('ask').close(''));
}
