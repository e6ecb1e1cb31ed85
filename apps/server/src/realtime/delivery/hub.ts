import { type Channel, type Connection, push, roomOf } from '../sockets/connection.ts';
import { createCoalescer } from './coalesce.ts';
import type { Message } from './message.ts';

/** Registry of this replica's connections, and channels by room. */
export interface Hub {
  connections: Set<Connection>;
  channelsOf(room: string): Iterable<Channel>;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** Fan-out to every permitted channel here; bare events are coalesced. */
  deliver(message: Message): void;
}

export function createHub(): Hub {
  const connections = new Set<Connection>();
  const byRoom = new Map<string, Set<Channel>>();
  const coalesce = createCoalescer(deliver);

  function deliver({ id, topic, event, payload, origin, private: isPrivate }: Message): void {
    const channels = byRoom.get(roomOf(topic, isPrivate));
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
    channelsOf: (room) => byRoom.get(room) ?? [],

    add(channel) {
      channel.connection.channels.set(channel.wireTopic, channel);
      const channels = byRoom.get(channel.room) ?? new Set();
      byRoom.set(channel.room, channels.add(channel));
    },

    remove(channel) {
      const { connection, room, wireTopic } = channel;
      if (connection.channels.get(wireTopic) === channel) connection.channels.delete(wireTopic);
      const channels = byRoom.get(room);
      channels?.delete(channel);
      if (channels?.size === 0) byRoom.delete(room);
    },

    deliver: coalesce,
  };
}
