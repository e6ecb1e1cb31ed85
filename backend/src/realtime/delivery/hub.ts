import { type Channel, type Connection, roomOf, sendFrame } from '../sockets/connection.ts';
import { type ProtocolVersion, writeFrame } from '../sockets/phoenix-frame.ts';
import { createCoalescer } from './coalesce.ts';
import type { Message } from './message.ts';
import { createWriteBatch } from './write-batch.ts';

/** Registry of this replica's connections, and channels by room. */
export interface Hub {
  connections: Set<Connection>;
  channelsOf(room: string): Iterable<Channel>;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** Fan-out of messages in their order to every permitted channel here; bare events are coalesced. */
  deliver(messages: readonly Message[]): void;
}

export function createHub(): Hub {
  const connections = new Set<Connection>();
  const byRoom = new Map<string, Set<Channel>>();
  const batch = createWriteBatch();
  const coalesce = createCoalescer(fanOut);

  function fanOut({ id, topic, event, payload, origin, private: isPrivate }: Message): void {
    const channels = byRoom.get(roomOf(topic, isPrivate));
    if (!channels) return;
    const name = JSON.stringify(event);
    const text = `{"type":"broadcast","event":${name},"payload":${payload ?? 'null'},"meta":{"id":"${id}"}}`;
    const frames = new Map<ProtocolVersion, Buffer>();
    for (const channel of channels) {
      if (!channel.can.read.includes('broadcast')) continue;
      if (channel.id === origin && !channel.broadcast.self) continue;
      const { connection, wireTopic } = channel;
      const frame = frames.get(connection.version) ?? broadcastFrame(connection.version, wireTopic, text);
      frames.set(connection.version, frame);
      batch.add(connection);
      sendFrame(connection, frame);
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

    deliver(messages) {
      batch.run(() => {
        for (const message of messages) coalesce(message);
      });
    },
  };
}

/** Serialized once for all channels of a room: it names no join of theirs. */
function broadcastFrame(version: ProtocolVersion, topic: string, payload: string): Buffer {
  return Buffer.from(writeFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast' }, payload));
}
