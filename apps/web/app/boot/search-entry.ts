import { Combobox } from '../shared/site-search/combobox.ts';

export { showMemberSearchResults } from '../shared/site-search/member-search-results.ts';

const comboboxes = new WeakMap<HTMLInputElement, Combobox>();

/** The site search, where it was clicked or typed in: its field, or on a narrow screen the button of its dialog. */
export function enhanceSearch(control: HTMLElement): void {
  const field = control instanceof HTMLInputElement && control.checkVisibility() ? control : fieldOfDialog();
  if (!field || comboboxes.has(field)) return;
  const { form } = field;
  const popup = form?.querySelector<HTMLElement>('[data-search-popup]');
  if (!form || !popup) return;
  const combobox = new Combobox(form, field, popup);
  comboboxes.set(field, combobox);
  if (document.activeElement === field) combobox.show();
}

/** Opened by its button already, but not by the shortcut. */
function fieldOfDialog(): HTMLInputElement | null | undefined {
  const dialog = document.getElementById('search-dialog');
  if (dialog && !dialog.matches(':popover-open')) dialog.showPopover();
  return dialog?.querySelector<HTMLInputElement>('input[type=search]');
}
