import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { requestAuth } from '../../backend/request-auth.ts';
import type { Backend } from '../../backend/supabase.ts';

/** One-time code of an authenticator app, or a recovery code; a security key is asked for by the browser. */
export interface SecondFactorInput {
  code: string;
  factorId: string | undefined;
  isKey?: boolean;
  /** Ends the browser's prompt for a key. */
  signal?: AbortSignal;
}

/** Raises a session to AAL2, or throws the error of the auth service or the network. */
export async function verifySecondFactor(
  supabase: Backend,
  { code, factorId, isKey = false, signal }: SecondFactorInput,
): Promise<void> {
  const { auth } = supabase;
  if (factorId !== undefined && isKey) return raise(supabase, await promptForKey(supabase, factorId, signal));
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

interface KeyChallenge {
  id: string;
  webauthn:
    | { type: 'create'; credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } }
    | { type: 'request'; credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } };
}

/**
 * Has a security key answer a challenge: with a key pair where it is being enrolled, else with a signature. What
 * auth-js has for it is not in the build (trim-supabase-plugin.ts).
 */
async function promptForKey(supabase: Backend, factorId: string, signal?: AbortSignal): Promise<unknown> {
  const [{ startAuthentication, startRegistration, WebAuthnAbortService }, challenge] = await Promise.all([
    import('@simplewebauthn/browser'),
    requestAuth(supabase, 'POST', `/factors/${factorId}/challenge`),
  ]);
  const { id, webauthn } = challenge as KeyChallenge;
  signal?.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancel);
  try {
    const credential =
      webauthn.type === 'create'
        ? await startRegistration({ optionsJSON: webauthn.credential_options.publicKey })
        : await startAuthentication({ optionsJSON: webauthn.credential_options.publicKey });
    return await requestAuth(supabase, 'POST', `/factors/${factorId}/verify`, {
      challenge_id: id,
      webauthn: { type: webauthn.type, credential_response: credential },
    });
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Ten new recovery codes; the old ones are revoked. */
export async function createRecoveryCodes(supabase: Backend): Promise<string[]> {
  return ((await requestAuth(supabase, 'POST', '/factors/recovery-codes')) as { codes: string[] }).codes;
}

export async function recoveryCodesLeft(supabase: Backend): Promise<number> {
  return ((await requestAuth(supabase, 'GET', '/factors/recovery-codes')) as { left: number }).left;
}
