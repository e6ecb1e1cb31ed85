import type { SupabaseClient } from '@supabase/supabase-js';
import { deviceId } from './device-id.ts';
import { loadPublicConfig } from './public-config.ts';
import { sessionKey } from './session/stored-session.ts';

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
  // A backend elsewhere may not allow a header that it does not know.
  const ours = new URL(config.supabaseUrl, location.href).origin === location.origin;
  return library.createClient(config.supabaseUrl, config.supabaseKey, {
    // Mail links carry the session in the address: `session/mail-link.ts` takes it from there.
    auth: { storageKey: sessionKey, flowType: 'implicit', detectSessionInUrl: false },
    global: { headers: ours ? { 'x-device-id': deviceId() } : {} },
  });
}
