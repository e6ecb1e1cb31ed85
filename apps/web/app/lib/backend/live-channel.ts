import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { openRealtime } from './realtime.ts';
import { getSupabase } from './supabase.ts';

interface Subscriber {
  event: string;
  /** Refetches: a broadcast says that something changed, not what. */
  onChange: () => void;
  /** After each connection, for what was missed before it is unknown. */
  onJoin: () => void;
}

interface SharedChannel {
  realtime: RealtimeClient;
  channel: RealtimeChannel;
  subscribers: Set<Subscriber>;
  joined: boolean;
}

const channels = new Map<string, SharedChannel>();

/** Channels that are being left: until that is answered, joining the same topic again would get the old one. */
const departures = new Map<string, Promise<unknown>>();

/** Joins a private Realtime channel, one for all who want the topic. Answers how to leave it. */
export async function joinChannel(topic: string, subscriber: Subscriber): Promise<() => void> {
  const realtime = await openRealtime(await getSupabase());
  await departures.get(topic);
  const shared = channels.get(topic) ?? openChannel(realtime, topic);
  shared.subscribers.add(subscriber);
  if (shared.joined) subscriber.onJoin();
  return () => leaveChannel(topic, shared, subscriber);
}

function openChannel(realtime: RealtimeClient, topic: string): SharedChannel {
  const channel = realtime.channel(topic, { config: { private: true } });
  const shared: SharedChannel = { realtime, channel, subscribers: new Set(), joined: false };
  channels.set(topic, shared);
  channel.on('broadcast', { event: '*' }, ({ event }) => {
    for (const subscriber of shared.subscribers) if (subscriber.event === event) subscriber.onChange();
  });
  channel.subscribe((state) => {
    shared.joined = state === 'SUBSCRIBED';
    if (shared.joined) for (const { onJoin } of shared.subscribers) onJoin();
  });
  return shared;
}

function leaveChannel(topic: string, shared: SharedChannel, subscriber: Subscriber): void {
  shared.subscribers.delete(subscriber);
  if (shared.subscribers.size > 0 || channels.get(topic) !== shared) return;
  channels.delete(topic);
  departures.set(topic, shared.realtime.removeChannel(shared.channel));
}
