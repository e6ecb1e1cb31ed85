import { getSupabase } from '../lib/supabase.ts';

/** Ends this browser's session, or every session of hers. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope });
}

/** Takes the session out of the address that a mail link leads to, and says which page comes next. */
export async function handleAuthCallback(url: URL): Promise<string> {
  const answer = new URLSearchParams(url.hash.slice(1));
  const accessToken = answer.get('access_token');
  const refreshToken = answer.get('refresh_token');
  if (!accessToken || !refreshToken) return '/auth';
  const supabase = await getSupabase();
  const { error } = await supabase.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  return error ? '/auth' : '/';
}
