// Light and dark: as the system prefers, until the switch says otherwise.

import { byId } from './dom.js';
import { forgetPalette } from './palette.js';
import { tell } from './state.js';

const KEY = 'attns-theme';
const preference = matchMedia('(prefers-color-scheme: dark)');

function chosen() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function apply() {
  const theme = chosen() ?? (preference.matches ? 'dark' : 'light');
  document.documentElement.dataset.theme = theme;
  byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
  forgetPalette();
  tell('theme');
}

export function startTheme() {
  preference.addEventListener('change', apply);
  byId('theme').addEventListener('click', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    document.documentElement.dataset.theme = next;
    byId('theme').setAttribute('aria-pressed', String(next === 'dark'));
    forgetPalette();
    tell('theme');
  });
  apply();
}
