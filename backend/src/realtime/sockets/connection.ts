import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Identity, RequestFacts } from '../../platform/db/request-identity.ts';
import type { Network } from '../../platform/http/network.ts';
import type { Subscription } from '../changes/subscription.ts';
import { isTooSlow } from './backpressure.ts';
import { type FrameAddress, type ProtocolVersion, writeFrame } from './phoenix-frame.ts';

export type Extension = 'broadcast' | 'presence';

/** Result of realtime.permissions. */
export interface Permissions {
  read: readonly Extension[];
  write: readonly Extension[];
}

/** Socket of a client. */
export interface Connection {
  socket: WebSocket;
  /** TCP stream under it. */
  stream: Socket;
  version: ProtocolVersion;
  /** Identity of the API key that opened the socket. */
  keyholder: Identity;
  facts: RequestFacts;
  networks: readonly Network[];
  /** Channels by wire topic. */
  channels: Map<string, Channel>;
  heardAt: number;
}

/** Topic that a client has joined. */
export interface Channel {
  id: string;
  connection: Connection;
  joinRef: string | null;
  /** Topic on the wire, `realtime:` included. */
  wireTopic: string;
  /** Topic as policies see it. */
  topic: string;
  /** Room of its presence and messages: a private and a public channel of one topic hear nothing of each other. */
  room: string;
  /** Whether policies on realtime.messages decide who may read and write. */
  isPrivate: boolean;
  identity: Identity;
  can: Permissions;
  /** Broadcast options: receive own messages; acknowledge. */
  broadcast: { self: boolean; ack: boolean };
  /** Subscriptions to changes of tables. */
  changes: readonly Subscription[];
  presence: { key: string; enabled: boolean; tracked?: { ref: string; meta: Record<string, unknown> } };
}

export function roomOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}

/** Sends a frame around a payload that is JSON already. */
export function send(connection: Connection, address: FrameAddress, payload: string): void {
  sendFrame(connection, writeFrame(connection.version, address, payload));
}

/** Sends a serialized frame, as text, unless the client is too far behind. */
export function sendFrame({ socket }: Connection, frame: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (isTooSlow(socket)) socket.terminate();
  else socket.send(frame, { binary: false });
}

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: FrameAddress,
  status: 'ok' | 'error',
  response: object = {},
): void {
  send(connection, { joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response }));
}

/** Pushes a payload that is JSON already to one channel. */
export function push({ connection, wireTopic }: Channel, event: string, payload: string): void {
  send(connection, { joinRef: null, ref: null, topic: wireTopic, event }, payload);
}

/** Sends phx_close with a reason; the client does not rejoin by itself. */
export function pushClose(channel: Channel, message: string): void {
  const { connection, joinRef, wireTopic: topic } = channel;
  push(channel, 'system', JSON.stringify({ extension: 'system', status: 'error', message, channel: channel.topic }));
  send(connection, { joinRef, ref: joinRef, topic, event: 'phx_close' }, '{}');
}
