/**
 * Asks whether she is who a link says she is; the dialog is in every page (`shell/link-account-dialog.tsx`). To close it
 * without an answer is a no.
 */
export async function confirmLinkAccount(email: string): Promise<boolean> {
  if (document.readyState === 'loading') await once(document, 'DOMContentLoaded');
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-link-question]');
  const address = dialog?.querySelector('strong');
  if (!dialog || !address) return false;
  address.textContent = email;
  dialog.showModal();
  // Neither answer is one key away for somebody who has not read the question.
  dialog.querySelector('h2')?.focus();
  await once(dialog, 'close');
  return dialog.returnValue === 'continue';
}

function once(target: EventTarget, event: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}
