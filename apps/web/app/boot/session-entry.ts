import { sendBeforeSignOut } from '../lib/session/before-sign-out.ts';
import { followLink } from '../lib/session/mail-link.ts';
import { getSupabase } from '../lib/supabase.ts';

/** Ends this browser's session, or every session of hers. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  await sendBeforeSignOut();
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope });
}

export { followLink as handleAuthCallback };
