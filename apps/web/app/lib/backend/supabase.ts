import type { Database } from '@kindling/database-types';
import { deviceIdHeader } from '@kindling/domain/contract/headers';
import type { SupabaseClient } from '@supabase/supabase-js';
import { backendOptions } from './backend-options.ts';
import { deviceId } from './device-id.ts';
import { loadPublicConfig } from './load-public-config.ts';

export type Backend = SupabaseClient<Database>;

let client: Promise<Backend> | undefined;

/** Backend client, one per page; supabase-js is loaded lazily, where a session or data is needed. */
export function getSupabase(): Promise<Backend> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<Backend> {
  const [library, config] = await Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
  const url = config.supabaseUrl || location.origin;
  // CORS: a backend elsewhere may not allow an unknown header.
  const sameOrigin = new URL(url).origin === location.origin;
  return library.createClient<Database>(
    url,
    config.supabaseKey,
    backendOptions(sameOrigin ? { [deviceIdHeader]: deviceId() } : {}),
  );
}
