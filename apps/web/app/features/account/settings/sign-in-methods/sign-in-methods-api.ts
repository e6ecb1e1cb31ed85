import type { SignInProvider } from '@kindling/domain/contract/public-config';
import { settingsPath } from '@kindling/domain/paths';
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

/** Provider that this tab has left for, and the PKCE verifier of the code that comes back. */
interface LeftFor {
  name: string;
  verifier: string;
}

/** Leaves for the provider's own page, which leads back here ({@link takeLeftFor}). */
export async function leaveToConnect({ id, name }: SignInProvider): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    provider: id,
    redirect_to: `${location.origin}${settingsPath}`,
    skip_http_redirect: 'true',
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 's256',
  });
  const supabase = await getSupabase();
  const answer = await withStepUp(() => requestAuth(supabase, 'GET', `/user/identities/authorize?${query}`));
  sessionStorage.setItem(leftFor, JSON.stringify({ name, verifier } satisfies LeftFor));
  location.assign((answer as { url: string }).url);
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What this tab has left for, once. */
export function takeLeftFor(): LeftFor | null {
  const left = sessionStorage.getItem(leftFor);
  sessionStorage.removeItem(leftFor);
  return left === null ? null : (JSON.parse(left) as LeftFor);
}

/** Links the identity, by exchanging the code. She is signed in already: the session that comes with it is ended. */
export async function completeConnect(code: string, { verifier }: LeftFor): Promise<void> {
  const supabase = await getSupabase();
  const session = await requestAuth(supabase, 'POST', '/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: verifier,
  });
  await supabase.auth.admin.signOut((session as { access_token: string }).access_token, 'local');
}

export async function disconnect(identity: Pick<UserIdentity, 'identity_id'>): Promise<void> {
  const { auth } = await getSupabase();
  await withStepUp(async () => {
    const { error } = await auth.unlinkIdentity(identity as UserIdentity);
    if (error) throw error;
  });
}
