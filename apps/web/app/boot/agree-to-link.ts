import { deviceIdKey } from '../lib/device-id.ts';
import { agreedLinkKey } from '../lib/session/agreed-link.ts';
import { readText, writeText } from '../lib/storage.ts';

/**
 * She has pressed the button of a mail link's page, which named whose account it is. The form says which browser it
 * comes from: one that also signed up proves with it that the account's password is hers.
 */
export function agreeToLink(button: HTMLButtonElement): void {
  const field = button.form?.device_id as HTMLInputElement;
  field.value = readText(deviceIdKey) ?? '';
  writeText(agreedLinkKey, button.value, 'session');
}
