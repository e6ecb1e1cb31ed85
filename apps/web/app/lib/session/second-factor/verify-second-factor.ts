import { deviceIdHeader } from '@kindling/domain/contract/headers';
import { deviceId } from '../../backend/device-id.ts';
import { loadPublicConfig } from '../../backend/load-public-config.ts';
import type { Backend } from '../../backend/supabase.ts';

/** What somebody types in as her second step: a code of one of her apps, or one of her recovery codes. */
export interface SecondFactorInput {
  code: string;
  /** Undefined for a recovery code. */
  factorId: string | undefined;
}

/** Raises a client's session to the second level, or throws what the auth service or the network said. */
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

/** Ten new ones; those before them end. */
export async function createRecoveryCodes(supabase: Backend): Promise<string[]> {
  return ((await requestRecoveryCodes(supabase, 'POST')) as { codes: string[] }).codes;
}

export async function recoveryCodesLeft(supabase: Backend): Promise<number> {
  return ((await requestRecoveryCodes(supabase, 'GET')) as { left: number }).left;
}

/** What GoTrue has not got, and supabase-js no call for. */
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
