import { readText, removeStored } from '../../storage/browser-storage.ts';

/** In this tab's storage: the address on the button of a mail link's page that she has just pressed. */
export const confirmedLinkKey = 'kindling-agreed-link';

/** Takes it, once for each press. */
export function takeConfirmedLink(): string | undefined {
  const agreed = readText(confirmedLinkKey, 'session');
  removeStored(confirmedLinkKey, 'session');
  return agreed;
}
