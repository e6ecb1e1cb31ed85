import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { createSeparateClient } from '../../../../lib/session/second-factor/reauthenticate.ts';
import { requestAssertion } from '../../sign-in/passkey/passkey-assertion.ts';

/**
 * Reauthenticates in this page by a passkey. A browser offers those of all accounts: one of another signs nobody in
 * here.
 */
export async function signInAgainWithPasskey(memberId: string, signal: AbortSignal): Promise<void> {
  const assertion = await requestAssertion(false, signal);
  const separate = await createSeparateClient();
  const { data, error } = await separate.auth.passkey.verifyAuthentication(assertion);
  if (error) throw error;
  if (data.session?.user.id !== memberId) {
    await separate.auth.signOut({ scope: 'local' });
    throw Object.assign(new Error(), { code: 'passkey_of_another' });
  }
  const { auth } = await getSupabase();
  const { error: refused } = await auth.setSession(data.session);
  if (refused) throw refused;
}
