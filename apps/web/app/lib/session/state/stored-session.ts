import type { Session } from '@supabase/supabase-js';
import { readStored, readText } from '../../storage/browser-storage.ts';

/** Where supabase-js keeps the session; `boot.js` looks there too. */
export const sessionKey = 'kindling-auth';

/** Whether this browser holds a session. It may have run out: only the server knows. */
export function hasStoredSession(): boolean {
  return readText(sessionKey) !== undefined;
}

/** The session as the browser holds it, for as long as nobody can be asked whether it still holds. */
export function storedSession(): Session | undefined {
  const stored = readStored(sessionKey) as Partial<Session> | undefined;
  return typeof stored?.user?.id === 'string' && typeof stored.refresh_token === 'string'
    ? (stored as Session)
    : undefined;
}
