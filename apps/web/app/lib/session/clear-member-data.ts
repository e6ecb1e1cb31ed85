import { removeStored } from '../storage/browser-storage.ts';
import { deleteKeyDatabase } from '../vault/key-database.ts';

/** What a tab holds about her: what she may review, and how much she has not read. Both name her. */
export const roleKey = 'kindling-role';
export const unreadKey = 'kindling-unread';

/** What must not be left behind in this browser when a session is over, however it has ended. */
export function clearMemberData(): void {
  deleteKeyDatabase();
  for (const key of [roleKey, unreadKey]) removeStored(key, 'session');
}
