import { removeStored } from '../storage/browser-storage.ts';
import { deleteKeyDatabase } from '../vault/key-database.ts';

/** Session storage keys that hold personal data: the role, and the unread count. */
export const roleKey = 'kindling-role';
export const unreadKey = 'kindling-unread';

/** Local storage key of what was searched for on this device. */
export const recentSearchesKey = 'kindling-searches';

/** Local storage key of what she tapped in a circle's room and is not sent yet. */
export const circleTapsKey = 'kindling-taps';

/** Clears personal data from this browser when a session is over, however it ended. */
export function clearMemberData(): void {
  deleteKeyDatabase();
  for (const key of [roleKey, unreadKey]) removeStored(key, 'session');
  removeStored(recentSearchesKey);
  removeStored(circleTapsKey);
}
