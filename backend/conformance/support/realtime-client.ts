import type { Stack } from '@kindling/test-kit/backend';
import { waitFor } from '@kindling/test-kit/wait-for';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';

/** Test topics with policies: `room:<name>:<id>…` for the members it names; `hall` for all members. */
export async function createTestTopics({ sql }: Pick<Stack, 'sql'>): Promise<void> {
  await sql.query(`
    create policy "her rooms" on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'hall' or (select realtime.topic()) like 'room:%' || (select auth.uid())::text || '%');
    create policy "writes in her rooms" on realtime.messages for insert to authenticated
      with check ((select realtime.topic()) = 'hall' or (select realtime.topic()) like 'room:%' || (select auth.uid())::text || '%');
    create policy "looks into the gallery" on realtime.messages for select to authenticated
      using ((select realtime.topic()) = 'gallery' and extension = 'broadcast');
  `);
}

/** Client with a member's session and a socket of its own. */
export async function connectedClient(
  { url, publishableKey }: Pick<Stack, 'url' | 'publishableKey'>,
  session: { access_token: string; refresh_token: string },
  realtime: object = {},
): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime,
  });
  await client.auth.setSession(session);
  await client.realtime.setAuth();
  return client;
}

export interface JoinedChannel {
  channel: RealtimeChannel;
  /** States reported by `subscribe`, in order. */
  states: string[];
  /** Error messages reported by `subscribe`. */
  reasons: string[];
  heard: { event: string; payload: unknown }[];
}

type Config = Parameters<SupabaseClient['channel']>[1];

/** Subscribes to a channel; resolves with the first state. */
export async function joinChannel(client: SupabaseClient, topic: string, config: NonNullable<Config>['config'] = {}) {
  const channel = client.channel(topic, { config: { private: true, ...config } });
  const joined: JoinedChannel = { channel, states: [], reasons: [], heard: [] };
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => joined.heard.push({ event, payload }));
  await new Promise<void>((resolve) => {
    channel.subscribe((state, error) => {
      joined.states.push(state);
      if (error) joined.reasons.push(error.message);
      resolve();
    });
  });
  return joined;
}

/** Polls until the condition holds. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await waitFor(holds, () => `It did not come true: ${holds}`);
}
