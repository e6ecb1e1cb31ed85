import type { Session } from '@supabase/supabase-js';
import { readStored, readText } from '../../storage/browser-storage.ts';

/** supabase-js's storage key; `boot.js` reads it too. */
export const sessionKey = 'kindling-auth';

/** Whether this browser has a session. Only the server knows whether it is still valid. */
export function hasStoredSession(): boolean {
  return readText(sessionKey) !== undefined;
}

/** Stored session, unchecked: for as long as the server is unreachable. */
export function storedSession(): Session | undefined {
  const stored = readStored(sessionKey) as Partial<Session> | undefined;
  return typeof stored?.user?.id === 'string' && typeof stored.refresh_token === 'string'
    ? (stored as Session)
    : undefined;
}
