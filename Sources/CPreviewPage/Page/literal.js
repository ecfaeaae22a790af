// Values as they are written in a scene file, without a reading of JSON that would lose their layout.

/**
 * Numbers outside of strings, with where they are written.
 * @param {string} text
 * @returns {{ start: number, end: number, text: string, value: number }[]}
 */
export function numbersIn(text) {
  const found = [];
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)) {
    if (match[0].startsWith('"') || match[0].startsWith('/')) continue;
    found.push({ start: match.index, end: match.index + match[0].length, text: match[0], value: Number(match[0]) });
  }
  return found;
}

/**
 * The text with one of its numbers replaced: by the shortest decimals, or by what is written if that is the same number.
 * @param {string} text
 * @param {number} index
 * @param {number} value
 */
export function withNumber(text, index, value) {
  const old = numbersIn(text)[index];
  return old.value === value ? text : text.slice(0, old.start) + String(value) + text.slice(old.end);
}

/**
 * Decimals of a written number; a change keeps them.
 * @param {string} text
 */
export function decimalsOf(text) {
  return /\.(\d+)/.exec(text)?.[1].length ?? 0;
}

/**
 * The content of a written string, or the text itself.
 * @param {string} text
 */
export function unquoted(text) {
  if (!text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A string written as the old one was: in quotes if that had some.
 * @param {string} value
 * @param {string} old
 */
export function quotedAs(value, old) {
  return old.startsWith('"') ? JSON.stringify(value) : value;
}

/**
 * UTF-8 bytes of a text.
 * @param {string} text
 */
export const byteLength = (text) => new TextEncoder().encode(text).length;
