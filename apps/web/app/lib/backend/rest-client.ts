import type { Database } from '@kindling/database-types';
import { PostgrestClient } from '@supabase/postgrest-js';
import { loadPublicConfig } from './load-public-config.ts';
import type { Backend } from './supabase.ts';

/** The part of supabase-js that reads and nothing else of it, for a visitor, or with the token of a session. */
export async function restClient(accessToken?: string): Promise<Pick<Backend, 'rpc' | 'from'>> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  return new PostgrestClient<Database, object>(`${supabaseUrl || location.origin}/rest/v1`, {
    headers: { apikey: supabaseKey, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  });
}
