import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Identity } from '../../platform/db/request-identity.ts';
import { requestFacts } from '../../platform/http/identity.ts';
import { networksOf } from '../../platform/http/network.ts';
import { dropChannel, type RealtimeContext } from '../context.ts';
import { internalErrorMessage, RealtimeError, toRealtimeError } from '../errors.ts';
import { createTokenBucket, limits } from '../limits.ts';
import { forgetBehind } from './backpressure.ts';
import { channelEvents } from './channel-events.ts';
import { type Connection, reply } from './connection.ts';
import { cutFrames } from './cut-frames.ts';
import { joinChannel } from './join-channel.ts';
import { type Frame, FrameError, type ProtocolVersion, readFrame } from './phoenix-frame.ts';

/** Accepts a socket: its frames are handled serially, in order. */
export function acceptSocket(
  context: RealtimeContext,
  socket: WebSocket,
  request: FastifyRequest,
  { keyholder, version }: { keyholder: Identity; version: ProtocolVersion },
): void {
  const { hub } = context;
  const connection: Connection = {
    socket,
    stream: request.raw.socket,
    version,
    keyholder,
    facts: requestFacts(request),
    networks: networksOf(request, 'orTogether'),
    channels: new Map(),
    heardAt: performance.now(),
  };
  const frames = createTokenBucket(limits.framesPerSecond, limits.framesAtOnce);
  let waiting = 0;
  let last = Promise.resolve();

  cutFrames(connection.stream, socket, limits.frameBytes);
  hub.connections.add(connection);
  socket.on('close', () => {
    hub.connections.delete(connection);
    forgetBehind(socket);
    for (const channel of connection.channels.values()) dropChannel(context, channel);
  });

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    connection.heardAt = performance.now();
    if (!frames.take() || waiting >= limits.waitingFrames) return socket.close(1008, 'Too many messages per second');
    const frame = readOrRefuse(connection, data as Buffer, isBinary);
    if (!frame) return;
    if (frame.topic === 'phoenix') return reply(connection, frame, 'ok');
    waiting += 1;
    last = last
      .then(() => handle(context, connection, frame))
      .finally(() => {
        waiting -= 1;
      });
  });
}

/** A frame that cannot be read is refused by itself. */
function readOrRefuse(connection: Connection, data: Buffer, isBinary: boolean): Frame | undefined {
  try {
    return readFrame(connection.version, data, isBinary);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    reply(connection, error.address, 'error', { reason: error.message });
    return undefined;
  }
}

async function handle(context: RealtimeContext, connection: Connection, frame: Frame): Promise<void> {
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  try {
    if (frame.event === 'phx_join') return await joinChannel(context, connection, frame);
    const channel = connection.channels.get(frame.topic);
    if (!channel) return reply(connection, frame, 'error', { reason: 'unmatched topic' });
    // Of an earlier join.
    if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    const event = Object.hasOwn(channelEvents, frame.event) ? channelEvents[frame.event] : undefined;
    if (!event) throw new RealtimeError(422, 'UnknownEvent: Nothing is known of this event');
    await event(context, channel, frame);
  } catch (error) {
    const refusal = toRealtimeError(error);
    if (!refusal) context.log.error({ err: error }, 'realtime failed');
    reply(connection, frame, 'error', { reason: refusal?.message ?? internalErrorMessage });
  }
}
