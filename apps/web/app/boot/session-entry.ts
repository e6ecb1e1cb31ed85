import { getSupabase } from '../lib/supabase.ts';

/** Ends this browser's session (or every session) and forgets it locally even when the server is out of reach. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope });
  if (error) localStorage.removeItem('kindling-auth');
}
