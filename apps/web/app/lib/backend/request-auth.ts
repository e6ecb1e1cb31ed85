import { deviceIdHeader } from '@kindling/backend/contract/headers';
import { deviceId } from './device-id.ts';
import { loadPublicConfig } from './load-public-config.ts';
import type { Backend } from './supabase.ts';

/** Request to the auth service as the member, where supabase-js has no call for it; throws the service's error. */
export async function requestAuth(
  { auth }: Backend,
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
): Promise<unknown> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  const { data } = await auth.getSession();
  const url = supabaseUrl || location.origin;
  const response = await fetch(`${url}/auth/v1${path}`, {
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
