import { isObject } from '../../platform/is-object.ts';
import { closeChannel, dropChannel, type RealtimeContext } from '../context.ts';
import { isStorable, publish } from '../delivery/publish.ts';
import { RealtimeError, toRealtimeError } from '../errors.ts';
import { limits, rateLimitKey } from '../limits.ts';
import { readPermissions } from './channel-permissions.ts';
import { type Channel, reply } from './connection.ts';
import type { Frame } from './phoenix-frame.ts';

type Operation = (context: RealtimeContext, channel: Channel, frame: Frame) => void | Promise<void>;

/** Handlers of events within a joined channel, by name. */
export const channelEvents: Readonly<Record<string, Operation>> = {
  phx_leave(context, channel, frame) {
    dropChannel(context, channel);
    reply(channel.connection, frame, 'ok');
  },

  async broadcast(context, channel, frame) {
    const { event, payload = {}, binary } = frame.payload;
    if (binary) throw new RealtimeError(415, 'UnsupportedPayload: Only JSON can be broadcast');
    const { connection, identity, topic, isPrivate } = channel;
    const sender = { identity, facts: connection.facts, networks: connection.networks, channelId: channel.id };
    await publish(context, sender, [
      { topic, event: typeof event === 'string' ? event : '', payload, private: isPrivate },
    ]);
    if (channel.broadcast.ack) reply(connection, frame, 'ok');
  },

  async presence(context, channel, frame) {
    const { event, payload = {} } = frame.payload;
    const kind = String(event).toLowerCase();
    if (kind === 'untrack') await context.presences.untrack(channel);
    else if (kind === 'track') await track(context, channel, payload);
    else throw new RealtimeError(422, 'UnknownPresenceEvent: Track or untrack');
    reply(channel.connection, frame, 'ok');
  },

  /** Token refresh: replaces the expiring one; permissions are checked again. */
  async access_token(context, channel, { payload: { access_token: token } }) {
    if (typeof token !== 'string' || token.startsWith('sb_')) return;
    try {
      const identity = await context.identify.byToken(token);
      const can = await readPermissions(context, channel.connection, identity, channel.topic, channel.isPrivate);
      if (!can.read.includes('broadcast')) {
        throw new RealtimeError(403, 'You no longer have permission to read from this Channel topic');
      }
      Object.assign(channel, { identity, can });
    } catch (error) {
      const refusal = toRealtimeError(error);
      // Not asked about: she stays with the token that she has, until it ends.
      if (!refusal || refusal.statusCode === 429 || refusal.statusCode >= 500) throw error;
      closeChannel(context, channel, refusal.message);
    }
  },
};

async function track(
  { presences, messageLimiter: sending }: RealtimeContext,
  channel: Channel,
  meta: unknown,
): Promise<void> {
  if (!channel.can.write.includes('presence')) {
    throw new RealtimeError(403, 'Unauthorized: You do not have permissions to be present on this topic');
  }
  if (!isObject(meta)) throw new RealtimeError(422, 'InvalidPresencePayload: Presence track payload must be a map');
  if (!isStorable(meta)) throw new RealtimeError(422, 'InvalidPresencePayload: The payload is not valid');
  if (Buffer.byteLength(JSON.stringify(meta)) > limits.presenceBytes) {
    throw new RealtimeError(413, 'PayloadTooLarge: Track message size exceeded');
  }
  if (!sending.take(rateLimitKey(channel.identity, channel.connection.networks), 1)) {
    throw new RealtimeError(429, 'PresenceRateLimitReached: Too many presence messages per second');
  }
  await presences.track(channel, meta);
  // Tracking implies watching.
  if (!channel.presence.enabled) presences.watch(channel);
}
