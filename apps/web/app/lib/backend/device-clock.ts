import type { SupabaseClient } from '@supabase/supabase-js';

type Auth = Pick<SupabaseClient['auth'], 'getSession' | 'refreshSession'>;

/** Session of an answer, with `expires_at` (seconds) by this device's clock: auth-js compares it with `Date.now()`. */
export async function byDeviceClock(response: Response): Promise<Response> {
  const session = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof session?.access_token !== 'string' || typeof session.expires_in !== 'number') return response;
  const expires_at = Math.floor(Date.now() / 1_000) + session.expires_in;
  return Response.json({ ...session, expires_at }, { status: response.status, headers: jsonHeaders(response) });
}

/** Of the encoded body that was read, its length and encoding hold no longer. */
function jsonHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding']) kept.delete(name);
  return kept;
}

/**
 * Headers of the request with a token that holds, where that of the request has expired; undefined for any other
 * refusal.
 */
export async function renewedHeaders(response: Response, sent: HeadersInit | undefined, auth: Auth) {
  if (!(await isTokenExpired(response))) return undefined;
  const headers = new Headers(sent);
  const token = await anotherToken(auth, headers.get('authorization'));
  if (!token) return undefined;
  headers.set('authorization', `Bearer ${token}`);
  return headers;
}

async function isTokenExpired(response: Response): Promise<boolean> {
  const answer = await response
    .clone()
    .json()
    .catch(() => null);
  return answer?.message === 'JWT expired';
}

/** The session's token where another request has refreshed it already; else that of a refresh. */
async function anotherToken(auth: Auth, sent: string | null): Promise<string | undefined> {
  const { data } = await auth.getSession();
  if (!data.session) return undefined;
  if (sent !== `Bearer ${data.session.access_token}`) return data.session.access_token;
  const refreshed = await auth.refreshSession();
  return refreshed.data.session?.access_token;
}
