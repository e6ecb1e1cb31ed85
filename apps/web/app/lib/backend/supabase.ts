import { deviceIdHeader } from '@kindling/backend/contract/headers';
import type { Database } from '@kindling/database-types';
import type { SupabaseClient } from '@supabase/supabase-js';
import { backendOptions } from './backend-options.ts';
import { deviceId } from './device-id.ts';
import { loadPublicConfig } from './load-public-config.ts';

export type Backend = SupabaseClient<Database>;

let shared: Promise<Backend> | undefined;

/** Backend client, one per page; supabase-js is loaded lazily, where a session or data is needed. */
export function getSupabase(): Promise<Backend> {
  shared ??= createClient().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

/** Loads what the client is made of and what reads its answer: a form which is about to be sent waits for neither. */
export function preloadBackend(): void {
  Promise.all([loadParts(), import('./device-clock.ts')]).catch(() => {});
}

function loadParts() {
  return Promise.all([import('@supabase/supabase-js'), loadPublicConfig()]);
}

async function createClient(): Promise<Backend> {
  const [library, config] = await loadParts();
  const url = config.supabaseUrl || location.origin;
  // CORS: a backend elsewhere may not allow an unknown header.
  const sameOrigin = new URL(url).origin === location.origin;
  const headers: Record<string, string> = sameOrigin ? { [deviceIdHeader]: deviceId() } : {};
  const client: Backend = library.createClient<Database>(
    url,
    config.supabaseKey,
    backendOptions(headers, () => client.auth),
  );
  return client;
}
