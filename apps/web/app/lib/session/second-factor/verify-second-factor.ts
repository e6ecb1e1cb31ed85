import { deviceIdHeader } from '@kindling/domain/contract/headers';
import { deviceId } from '../../backend/device-id.ts';
import { loadPublicConfig } from '../../backend/load-public-config.ts';
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
  const raised = await requestRecoveryCodes(supabase, 'POST', '/verify', { code });
  const { error } = await auth.setSession(raised as { access_token: string; refresh_token: string });
  if (error) throw error;
}

/** Ten new recovery codes; the old ones are revoked. */
export async function createRecoveryCodes(supabase: Backend): Promise<string[]> {
  return ((await requestRecoveryCodes(supabase, 'POST')) as { codes: string[] }).codes;
}

export async function recoveryCodesLeft(supabase: Backend): Promise<number> {
  return ((await requestRecoveryCodes(supabase, 'GET')) as { left: number }).left;
}

/** Recovery codes: GoTrue has no such endpoint, supabase-js no call for it. */
async function requestRecoveryCodes(
  { auth }: Backend,
  method: 'GET' | 'POST',
  path = '',
  body?: Record<string, unknown>,
): Promise<unknown> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  const { data } = await auth.getSession();
  const url = supabaseUrl || location.origin;
  const response = await fetch(`${url}/auth/v1/factors/recovery-codes${path}`, {
    method,
    headers: {
      apikey: supabaseKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(new URL(url).origin === location.origin && { [deviceIdHeader]: deviceId() }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const answer = (await response.json()) as { code?: string; message?: string };
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.message), { status: response.status, code: answer.code });
}
