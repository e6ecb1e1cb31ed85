import type { RealtimeChannel, RealtimePostgresFilterBuilder, SupabaseClient } from '@supabase/supabase-js';

export interface ChangesWanted {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema?: string;
  table?: string;
  filter?: string | RealtimePostgresFilterBuilder;
  select?: string[];
}

/** Change as supabase-js hands it to a callback. */
interface HeardChange {
  eventType: string;
  schema: string;
  table: string;
  commit_timestamp: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
}

export interface ChangesChannel {
  channel: RealtimeChannel;
  /** Changes by binding, in order. */
  heard: HeardChange[][];
  states: string[];
  reasons: string[];
  /** Messages of the server about the channel. */
  system: { status: string; message: string }[];
}

type Config = NonNullable<Parameters<SupabaseClient['channel']>[1]>['config'];

/** Subscribes a private channel to changes of tables; resolves once the server has said how that went. */
export async function joinChanges(
  client: SupabaseClient,
  topic: string,
  wanted: readonly ChangesWanted[],
  config: Config = {},
): Promise<ChangesChannel> {
  const channel = client.channel(topic, { config: { private: true, ...config } });
  const joined: ChangesChannel = { channel, heard: wanted.map(() => []), states: [], reasons: [], system: [] };
  for (const [at, one] of wanted.entries()) {
    const filter = { event: '*', schema: 'public', ...one } as const;
    channel.on('postgres_changes', filter as never, (change: unknown) => joined.heard[at]?.push(change as HeardChange));
  }
  await new Promise<void>((resolve) => {
    channel.on('system', {}, (message: { status: string; message: string }) => {
      joined.system.push(message);
      resolve();
    });
    channel.subscribe((state, error) => {
      joined.states.push(state);
      if (error) joined.reasons.push(error.message);
      if (state !== 'SUBSCRIBED') resolve();
    });
  });
  return joined;
}
