import { takeFlash } from '../lib/storage/flash-message.ts';

/** The same as the React toasts'. */
const shownForMs = 8000;

/** Shows the flash message of the previous page, on pages without React; those with React show it as a toast. */
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
    // Hovering or focusing it stops the timer.
    for (const sign of ['pointerenter', 'focusin']) card.addEventListener(sign, () => clearTimeout(timer));
  });
}

export function dismissFlashMessage(): void {
  document.querySelector('[data-kept-toast] > div')?.setAttribute('hidden', '');
}
