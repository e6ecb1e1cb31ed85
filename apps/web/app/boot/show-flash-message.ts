import { takeFlash } from '../lib/storage/flash-message.ts';

/** As long as the toasts of the pages with React. */
const shownForMs = 8000;

/** Shows what the page before wanted said. Pages with React have no such place: they show it themselves. */
export function showFlashMessage(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const card = document.querySelector<HTMLElement>('[data-kept-toast] > div');
    const toast = card && takeFlash();
    if (!toast) return;
    const [title, description] = card.querySelectorAll('p');
    if (title) title.textContent = toast.title;
    if (description) description.textContent = toast.description ?? '';
    card.hidden = false;
    const timer = setTimeout(dismissFlashMessage, shownForMs);
    // Somebody who is reading it, or about to close it, has all the time she wants.
    for (const sign of ['pointerenter', 'focusin']) card.addEventListener(sign, () => clearTimeout(timer));
  });
}

export function dismissFlashMessage(): void {
  document.querySelector('[data-kept-toast] > div')?.setAttribute('hidden', '');
}
