import { requestAuth } from '../../backend/request-auth.ts';
import type { Backend } from '../../backend/supabase.ts';

/** One-time code of an authenticator app, or a recovery code. */
export interface SecondFactorInput {
  code: string;
  factorId: string | undefined;
}

/** Raises a session to AAL2, or throws the error of the auth service or the network. */
export async function verifySecondFactor(supabase: Backend, { code, factorId }: SecondFactorInput): Promise<void> {
  const { auth } = supabase;
  if (factorId !== undefined) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
    if (error) throw error;
    return;
  }
  const raised = await requestAuth(supabase, 'POST', '/factors/recovery-codes/verify', { code });
  const { error } = await auth.setSession(raised as { access_token: string; refresh_token: string });
  if (error) throw error;
}

/** Ten new recovery codes; the old ones are revoked. */
export async function createRecoveryCodes(supabase: Backend): Promise<string[]> {
  return ((await requestAuth(supabase, 'POST', '/factors/recovery-codes')) as { codes: string[] }).codes;
}

export async function recoveryCodesLeft(supabase: Backend): Promise<number> {
  return ((await requestAuth(supabase, 'GET', '/factors/recovery-codes')) as { left: number }).left;
}
