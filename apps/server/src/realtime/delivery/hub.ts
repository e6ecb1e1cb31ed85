import { type Channel, type Connection, push } from '../sockets/connection.ts';
import { createCoalescer } from './coalesce.ts';
import type { Message } from './message.ts';

/** Registry of this replica's connections, and channels by topic. */
export interface Hub {
  connections: Set<Connection>;
  channelsOf(topic: string): Iterable<Channel>;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** Fan-out to every permitted channel here; bare events are coalesced. */
  deliver(message: Message): void;
}

export function createHub(): Hub {
  const connections = new Set<Connection>();
  const byTopic = new Map<string, Set<Channel>>();
  const coalesce = createCoalescer(deliver);

  function deliver({ id, topic, event, payload, origin }: Message): void {
    const channels = byTopic.get(topic);
    if (!channels) return;
    const name = JSON.stringify(event);
    const text = `{"type":"broadcast","event":${name},"payload":${payload ?? 'null'},"meta":{"id":"${id}"}}`;
    for (const channel of channels) {
      if (!channel.can.read.includes('broadcast')) continue;
      if (channel.id === origin && !channel.broadcast.self) continue;
      push(channel, 'broadcast', text);
    }
  }

  return {
    connections,
    channelsOf: (topic) => byTopic.get(topic) ?? [],

    add(channel) {
      channel.connection.channels.set(channel.wireTopic, channel);
      const channels = byTopic.get(channel.topic) ?? new Set();
      byTopic.set(channel.topic, channels.add(channel));
    },

    remove(channel) {
      const { connection, topic, wireTopic } = channel;
      if (connection.channels.get(wireTopic) === channel) connection.channels.delete(wireTopic);
      const channels = byTopic.get(topic);
      channels?.delete(channel);
      if (channels?.size === 0) byTopic.delete(topic);
    },

    deliver: coalesce,
  };
}
