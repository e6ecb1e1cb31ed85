import type { SignInProvider } from '@kindling/domain/contract/public-config';
import type { UserIdentity } from '@supabase/supabase-js';
import { loadPublicConfig } from '../../../../lib/backend/load-public-config.ts';
import { requestAuth } from '../../../../lib/backend/request-auth.ts';
import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { withStepUp } from '../../../../lib/session/second-factor/step-up.ts';

/** Sign-in methods of an account. */
export interface SignInMethods {
  identities: UserIdentity[];
  providers: readonly SignInProvider[];
}

/** Undefined where the installation leaves them as they are. */
export async function readSignInMethods({ auth }: Backend): Promise<SignInMethods | null> {
  const { manualLinking, signInProviders = [] } = await loadPublicConfig();
  if (!manualLinking) return null;
  const { data, error } = await auth.getUserIdentities();
  if (error) throw error;
  return { identities: data.identities, providers: signInProviders };
}

const leftFor = 'kindling-connecting';

/** Leaves for the provider's own page, which leads back here ({@link takeConnected}). */
export async function leaveToConnect({ id, name }: SignInProvider): Promise<void> {
  const query = new URLSearchParams({
    provider: id,
    redirect_to: `${location.origin}/settings`,
    skip_http_redirect: 'true',
    // She is signed in, and wants no session: nobody has the verifier of the code that comes back.
    code_challenge: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(33)))).replaceAll(/[+/]/g, '-'),
    code_challenge_method: 's256',
  });
  const supabase = await getSupabase();
  const answer = await withStepUp(() => requestAuth(supabase, 'GET', `/user/identities/authorize?${query}`));
  sessionStorage.setItem(leftFor, name);
  location.assign((answer as { url: string }).url);
}

/** What this tab has left for: the provider's name, once. */
export function takeConnected(): string | null {
  const name = sessionStorage.getItem(leftFor);
  sessionStorage.removeItem(leftFor);
  return name;
}

export async function disconnect(identity: UserIdentity): Promise<void> {
  const { auth } = await getSupabase();
  await withStepUp(async () => {
    const { error } = await auth.unlinkIdentity(identity);
    if (error) throw error;
  });
}
