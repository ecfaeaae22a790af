const probe = document.createElement('i');
probe.hidden = true;
document.documentElement.append(probe);

/**
 * A colour of the style sheet, as the current theme resolves it.
 * @param {string} name
 */
export function tone(name) {
  probe.style.color = `var(--${name})`;
  return getComputedStyle(probe).color;
}
