// Dark, light, or as the system says. The choice is kept for all scenes.
import { $ } from './elements.js';
import { Signal } from './signal.js';

const key = 'parade-theme', themes = ['auto', 'light', 'dark'];

/** Sent when the colours changed. */
export const recolored = new Signal();

/** Prepares the switch. */
export function prepareTheme() {
  const button = $('theme');
  let theme = localStorage.getItem(key) ?? 'auto';
  const show = () => {
    document.documentElement.dataset.theme = theme;
    const label = `Colours: ${{ auto: 'as the system', light: 'light', dark: 'dark' }[theme]}`;
    button.setAttribute('aria-label', label);
    button.title = label;
    recolored.send();
  };
  button.addEventListener('click', () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    localStorage.setItem(key, theme);
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => recolored.send());
  show();
}
