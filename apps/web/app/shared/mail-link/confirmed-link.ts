import { readText, removeStored } from '../../lib/storage/browser-storage.ts';

/** Session storage key: the address whose button was pressed on a mail link's page. */
export const confirmedLinkKey = 'kindling-agreed-link';

/** Single use: returns the address and deletes it. */
export function takeConfirmedLink(): string | undefined {
  const email = readText(confirmedLinkKey, 'session');
  removeStored(confirmedLinkKey, 'session');
  return email;
}
