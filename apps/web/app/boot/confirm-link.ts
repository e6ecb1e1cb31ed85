import { deviceIdKey } from '../lib/backend/device-id.ts';
import { confirmedLinkKey } from '../lib/session/mail-link/confirmed-link.ts';
import { readText, writeText } from '../lib/storage/browser-storage.ts';

/**
 * She has pressed the button of a mail link's page, which named whose account it is. The form says which browser it
 * comes from: one that also signed up proves with it that the account's password is hers.
 */
export function confirmLink(button: HTMLButtonElement): void {
  const field = button.form?.device_id as HTMLInputElement;
  field.value = readText(deviceIdKey) ?? '';
  writeText(confirmedLinkKey, button.value, 'session');
}
