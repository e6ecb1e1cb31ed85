import { errorKind } from '@kindling/domain/error-messages';
import { getSupabase } from '../backend/supabase.ts';

/**
 * A session can be ended elsewhere: by signing out of all devices, or by the service. The database then refuses what
 * this page sends. Asked about it, the auth library forgets a session that is no more and says so, and the guard takes
 * her to sign in again.
 */
export async function handleSessionExpired(error: unknown): Promise<void> {
  if (errorKind(error) !== 'session-expired') return;
  const { auth } = await getSupabase();
  await auth.getUser();
}
