import { getSupabase } from '../lib/backend/supabase.ts';
import { sendBeforeSignOut } from '../lib/session/before-sign-out.ts';
import { handleAuthCallback } from '../lib/session/mail-link/auth-callback.ts';
import { watchPlaces } from './watch-places.ts';

/** Ends this browser's session, or every session of the account. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  await sendBeforeSignOut();
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope });
}

export { handleAuthCallback, watchPlaces };
