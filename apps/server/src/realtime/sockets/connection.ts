import type { WebSocket } from 'ws';
import type { Identity, RequestFacts } from '../../platform/db/request-identity.ts';
import type { Network } from '../../platform/http/network.ts';
import { limits } from '../limits.ts';
import { type FrameAddress, type ProtocolVersion, writeFrame } from './phoenix-frame.ts';

export type Extension = 'broadcast' | 'presence';

/** What realtime.permissions said. */
export interface Permissions {
  read: readonly Extension[];
  write: readonly Extension[];
}

/** One socket of one client. */
export interface Connection {
  socket: WebSocket;
  version: ProtocolVersion;
  /** Whom the API key stands for that let the socket in. */
  keyholder: Identity;
  facts: RequestFacts;
  networks: readonly Network[];
  /** By the topic's name on the wire. */
  channels: Map<string, Channel>;
  heardAt: number;
}

/** A topic that a client has joined. */
export interface Channel {
  id: string;
  connection: Connection;
  joinRef: string | null;
  /** As the client joined it, `realtime:` included. */
  wireTopic: string;
  /** As policies see it. */
  topic: string;
  identity: Identity;
  can: Permissions;
  /** Whether she hears what she sends herself, and is told that it was sent. */
  broadcast: { self: boolean; ack: boolean };
  presence: { key: string; enabled: boolean; tracked?: { ref: string; meta: Record<string, unknown> } };
}

/** Sends, or drops a client who does not read what she is sent: nothing is kept for her without bound. */
export function send({ socket, version }: Connection, address: FrameAddress, payload: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.unreadBytes) socket.terminate();
  else socket.send(writeFrame(version, address, payload));
}

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: FrameAddress,
  status: 'ok' | 'error',
  response: object = {},
): void {
  send(connection, { joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response }));
}

/** To one channel, as text that is JSON already. */
export function push({ connection, wireTopic }: Channel, event: string, payload: string): void {
  send(connection, { joinRef: null, ref: null, topic: wireTopic, event }, payload);
}

/** Tells the client that a channel has ended, and why. She does not join it again by herself. */
export function pushClose(channel: Channel, message: string): void {
  const { connection, joinRef, wireTopic: topic } = channel;
  push(channel, 'system', JSON.stringify({ extension: 'system', status: 'error', message, channel: channel.topic }));
  send(connection, { joinRef, ref: joinRef, topic, event: 'phx_close' }, '{}');
}
