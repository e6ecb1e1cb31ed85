import { readText } from '../storage.ts';

/** Where supabase-js keeps the session; `boot.js` looks there too. */
export const sessionKey = 'kindling-auth';

/** Whether this browser holds a session. It may have run out: only the server knows. */
export function hasStoredSession(): boolean {
  return readText(sessionKey) !== undefined;
}
