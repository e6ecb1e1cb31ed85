/**
 * Session fixation guard (login CSRF): asks whether the link's account is the member's own. The dialog is on every page
 * (`shell/link-account-dialog.tsx`); closing it without an answer is a no.
 */
export async function confirmLinkAccount(email: string): Promise<boolean> {
  if (document.readyState === 'loading') await once(document, 'DOMContentLoaded');
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-link-question]');
  const address = dialog?.querySelector('strong');
  if (!dialog || !address) return false;
  address.textContent = email;
  dialog.showModal();
  // Focus management: the heading, so that neither answer is one key press away.
  dialog.querySelector('h2')?.focus();
  await once(dialog, 'close');
  return dialog.returnValue === 'continue';
}

function once(target: EventTarget, event: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}
