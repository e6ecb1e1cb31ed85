import { readText } from '../lib/storage/browser-storage.ts';

/** Set where she has turned the shortcut off (WCAG 2.1.4); see `shared/site-search/search-shortcut.ts`. */
const offKey = 'kindling-no-slash';

/** Keyboard shortcut: "/" goes to the site search, but not while something is typed or a dialog is open. */
export function openSearchOnSlash(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('[data-lazy=search]');
  if (event.key !== '/' || event.ctrlKey || !field || readText(offKey)) return;
  if ((event.target as Element).closest('input,textarea,select,dialog')) return;
  event.preventDefault();
  field.focus();
  // On a narrow screen it is hidden, and opens the dialog.
  field.click();
}
