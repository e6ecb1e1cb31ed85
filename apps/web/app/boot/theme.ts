import { readText, writeText } from '../lib/storage/browser-storage.ts';
import { onReady } from './on-ready.ts';
import { rootDataset } from './root-dataset.ts';

const themeKey = 'kindling-theme';

/** The stored theme; `system` for none or an unknown one. */
export function themeFrom(stored: string | undefined): 'system' | 'light' | 'dark' {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(): void {
  const theme = themeFrom(readText(themeKey));
  rootDataset().theme = theme;
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme));
  }
}

export function chooseTheme(choice: string | undefined): void {
  writeText(themeKey, themeFrom(choice));
  applyTheme();
}

export function syncTheme(): void {
  addEventListener('storage', (event) => event.key === themeKey && applyTheme());
  // The theme buttons come after this script.
  onReady(applyTheme);
}
