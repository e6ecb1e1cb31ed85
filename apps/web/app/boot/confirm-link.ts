import { deviceIdKey } from '../lib/backend/device-id.ts';
import { readText, writeText } from '../lib/storage/browser-storage.ts';
import { confirmedLinkKey } from '../shared/mail-link/confirmed-link.ts';

/**
 * Confirms a mail link: adds the device id to the form of its page, which named the account. It proves that this
 * browser signed up, and so that the account's password is the member's own.
 */
export function confirmLink(button: HTMLButtonElement): void {
  const field = button.form?.device_id as HTMLInputElement;
  field.value = readText(deviceIdKey) ?? '';
  writeText(confirmedLinkKey, button.value, 'session');
}
