import { requestAuth } from '../../backend/request-auth.ts';
import type { Backend } from '../../backend/supabase.ts';

/** One-time code of an authenticator app, or a recovery code; a security key is asked for by the browser. */
export interface SecondFactorInput {
  code: string;
  factorId: string | undefined;
  isKey?: boolean;
}

/** Raises a session to AAL2, or throws the error of the auth service or the network. */
export async function verifySecondFactor(
  supabase: Backend,
  { code, factorId, isKey = false }: SecondFactorInput,
): Promise<void> {
  const { auth } = supabase;
  if (factorId !== undefined && isKey) return raise(supabase, await signWithKey(supabase, factorId));
  if (factorId !== undefined) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
    if (error) throw error;
    return;
  }
  return raise(supabase, await requestAuth(supabase, 'POST', '/factors/recovery-codes/verify', { code }));
}

async function raise({ auth }: Backend, raised: unknown): Promise<void> {
  const { error } = await auth.setSession(raised as { access_token: string; refresh_token: string });
  if (error) throw error;
}

/** Has a security key sign a challenge. What auth-js has for it is not in the build (trim-supabase-plugin.ts). */
async function signWithKey(supabase: Backend, factorId: string): Promise<unknown> {
  const [{ startAuthentication }, challenge] = await Promise.all([
    import('@simplewebauthn/browser'),
    requestAuth(supabase, 'POST', `/factors/${factorId}/challenge`),
  ]);
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, webauthn } = challenge as { id: string; webauthn: { credential_options: { publicKey: Options } } };
  const credential = await startAuthentication({ optionsJSON: webauthn.credential_options.publicKey });
  return requestAuth(supabase, 'POST', `/factors/${factorId}/verify`, {
    challenge_id: id,
    webauthn: { type: 'request', credential_response: credential },
  });
}

/** Ten new recovery codes; the old ones are revoked. */
export async function createRecoveryCodes(supabase: Backend): Promise<string[]> {
  return ((await requestAuth(supabase, 'POST', '/factors/recovery-codes')) as { codes: string[] }).codes;
}

export async function recoveryCodesLeft(supabase: Backend): Promise<number> {
  return ((await requestAuth(supabase, 'GET', '/factors/recovery-codes')) as { left: number }).left;
}
