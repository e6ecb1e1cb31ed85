import { errorKind } from '@kindling/domain/error-messages';
import { getSupabase } from '../backend/supabase.ts';

/**
 * Session revoked elsewhere (signed out of all devices, or by the service): requests are refused. Asked for the user,
 * the auth library drops a dead session and emits SIGNED_OUT, and the guard redirects to sign in.
 */
export async function handleSessionExpired(error: unknown): Promise<void> {
  if (errorKind(error) !== 'session-expired') return;
  const { auth } = await getSupabase();
  await auth.getUser();
}
