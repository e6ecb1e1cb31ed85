import { removeStored } from '../storage.ts';
import { forgetKeys } from '../vault/key-database.ts';

/** What a tab holds about her: what she may review, and how much she has not read. Both name her. */
export const roleKey = 'kindling-role';
export const unreadKey = 'kindling-unread';

/** What must not be left behind in this browser when a session is over, however it has ended. */
export function forgetMember(): void {
  forgetKeys();
  for (const key of [roleKey, unreadKey]) removeStored(key, 'session');
}
