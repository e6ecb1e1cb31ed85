import type { RealtimeClient } from '@supabase/realtime-js';
import type { RealtimeClient as LazyRealtimeClient } from './lazy-realtime-js.ts';
import type { Backend } from './supabase.ts';

/** Realtime client with the member's token, loaded lazily: most screens have no live channel. */
export async function openRealtime({ realtime }: Backend): Promise<RealtimeClient> {
  const lazy = realtime as RealtimeClient | LazyRealtimeClient;
  const client = 'load' in lazy ? await lazy.load() : lazy;
  await client.setAuth();
  return client;
}
