import { takeFlash } from '../lib/storage/flash-message.ts';
import { onReady } from './on-ready.ts';

/** The same as the React toasts'. */
const shownForMs = 5000;

/** Shows the flash message of the previous page, on pages without React; those with React show it as a toast. */
export function showFlashMessage(): void {
  onReady(() => {
    const card = flashCard();
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
  flashCard()?.setAttribute('hidden', '');
}

function flashCard(): HTMLElement | null {
  return document.querySelector('[data-kept-toast] > div');
}
