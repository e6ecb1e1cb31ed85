import { removeStored } from '../storage.ts';
import { forgetKeys } from '../vault/key-database.ts';

/** Where a tab holds what she may review; it names her. */
export const roleKey = 'kindling-role';

/** What must not be left behind in this browser when a session is over, however it has ended. */
export function forgetMember(): void {
  forgetKeys();
  removeStored(roleKey, 'session');
}
