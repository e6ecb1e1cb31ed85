import type { Session } from '@supabase/supabase-js';
import { loadPublicConfig } from '../lib/backend/load-public-config.ts';
import { needsSecondFactor } from '../lib/session/second-factor/assurance.ts';
import { storedSession } from '../lib/session/state/stored-session.ts';

/** A token that is about to expire is refreshed first, which takes supabase-js. */
const marginMs = 60_000;

/** Stored session with which requests can be made as they are: neither expired nor short of a second factor. */
export function readySession(): Session | undefined {
  const session = storedSession();
  if (!session || needsSecondFactor(session)) return undefined;
  return (session.expires_at ?? 0) * 1000 > Date.now() + marginMs ? session : undefined;
}

/** Request to PostgREST as a member, without supabase-js. */
export async function askAsMember({ access_token }: Session, path: string, init: RequestInit = {}): Promise<Response> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  const response = await fetch(`${supabaseUrl || location.origin}/rest/v1/${path}`, {
    ...init,
    headers: { ...init.headers, apikey: supabaseKey, authorization: `Bearer ${access_token}` },
  });
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
  return response;
}
