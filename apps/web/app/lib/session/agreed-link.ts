import { readText, removeStored } from '../storage.ts';

/** In this tab's storage: the address on the button of a mail link's page that she has just pressed. */
export const agreedLinkKey = 'kindling-agreed-link';

/** Takes it, once for each press. */
export function takeAgreedLink(): string | undefined {
  const agreed = readText(agreedLinkKey, 'session');
  removeStored(agreedLinkKey, 'session');
  return agreed;
}
