import type { SupabaseClient } from '@supabase/supabase-js';
import { loadPublicConfig } from './public-config.ts';

let client: Promise<SupabaseClient> | undefined;

/** The one backend client of this page, loaded only where a session or data is needed. */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<SupabaseClient> {
  const [library, config] = await Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
  return library.createClient(config.supabaseUrl, config.supabaseKey, {
    auth: { storageKey: 'kindling-auth', flowType: 'implicit', detectSessionInUrl: false },
  });
}
