import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { pushChangesStatus } from '../changes/deliver-changes.ts';
import { limitSubscriptions, subscribe } from '../changes/subscribe.ts';
import { nextId, requestSchema } from '../changes/subscription.ts';
import { dropChannel, type RealtimeContext } from '../context.ts';
import { isName, isStorable, nameRule } from '../delivery/publish.ts';
import { RealtimeError, toRealtimeError } from '../errors.ts';
import { limits } from '../limits.ts';
import { readPermissions } from './channel-permissions.ts';
import type { Channel, Connection } from './connection.ts';
import { reply, roomOf } from './connection.ts';
import type { Frame } from './phoenix-frame.ts';

export const topicPrefix = 'realtime:';

const payloadSchema = z.object({
  access_token: z.string().nullish(),
  config: z.object({
    private: z.boolean().optional(),
    broadcast: z.object({ self: z.boolean().optional(), ack: z.boolean().optional() }).nullish(),
    presence: z
      .object({
        key: z.string().max(limits.nameLength).refine(isStorable, 'Not a text').optional(),
        enabled: z.boolean().optional(),
      })
      .nullish(),
    postgres_changes: z.array(requestSchema).nullish(),
    postgres_changes_options: z.object({ wait: z.boolean().optional() }).nullish(),
  }),
});

/** phx_join: joins a private channel, if the policies allow reading it, or a public one where there are any. */
export async function joinChannel(context: RealtimeContext, connection: Connection, frame: Frame): Promise<void> {
  const topic = frame.topic.startsWith(topicPrefix) ? frame.topic.slice(topicPrefix.length) : '';
  if (topic === '') throw new RealtimeError(422, 'TopicNameRequired: You must provide a topic name');
  if (!isName(topic)) throw new RealtimeError(422, `InvalidTopicName: ${nameRule}`);
  const { data, error } = payloadSchema.safeParse(frame.payload);
  if (!data) throw new RealtimeError(422, `InvalidJoinPayload: ${problemOf(error)}`);
  const { access_token: token, config } = data;
  const isPrivate = config.private ?? false;
  if (!isPrivate && !context.publicAccess)
    throw new RealtimeError(403, 'PrivateOnly: This project only allows private channels');
  const requests = config.postgres_changes ?? [];
  const before = connection.channels.get(frame.topic);
  if (!before && connection.channels.size >= limits.channelsPerSocket) {
    throw new RealtimeError(429, 'ChannelRateLimitReached: Too many channels');
  }

  limitSubscriptions(context, connection, requests.length, before?.changes.length ?? 0);

  const identity = token ? await context.identify.byToken(token) : connection.keyholder;
  if (tooManySockets(context, connection, identity.claims.sub)) {
    throw new RealtimeError(429, 'ConnectionRateLimitReached: Too many connections');
  }
  const rechecked = context.rechecks.count();
  const can = await readPermissions(context, connection, identity, topic, isPrivate);
  if (!can.read.includes('broadcast')) {
    throw new RealtimeError(403, 'Unauthorized: You do not have permissions to read from this Channel topic');
  }
  const subscribed = await subscribe(context, connection, identity, requests).catch(toRefusal);
  // Otherwise the channel is joined without them, as on Supabase, and is told.
  if (subscribed instanceof RealtimeError && config.postgres_changes_options?.wait) {
    throw new RealtimeError(422, `RealtimeDisabledForConfiguration: ${subscribed.message}`);
  }
  const changes = subscribed instanceof RealtimeError ? [] : subscribed;
  if (connection.socket.readyState !== connection.socket.OPEN) return;

  if (before) dropChannel(context, before);
  const channel: Channel = {
    id: randomUUID(),
    connection,
    joinRef: frame.joinRef ?? frame.ref,
    wireTopic: frame.topic,
    topic,
    room: roomOf(topic, isPrivate),
    isPrivate,
    identity,
    can,
    changes,
    broadcast: { self: config.broadcast?.self ?? false, ack: config.broadcast?.ack ?? false },
    presence: { key: config.presence?.key || randomUUID(), enabled: config.presence?.enabled ?? false },
  };
  context.hub.add(channel);
  if (isPrivate && context.rechecks.count() !== rechecked) context.rechecks.enqueue(channel);
  const ids = changes.length > 0 ? changes.map(({ id }) => id) : requests.map(nextId);
  reply(connection, frame, 'ok', { postgres_changes: requests.map((request, at) => ({ ...request, id: ids[at] })) });
  if (subscribed instanceof RealtimeError) pushChangesStatus(channel, 'error', subscribed.message);
  else if (changes.length > 0) pushChangesStatus(channel, 'ok', 'Subscribed to PostgreSQL');
  if (channel.presence.enabled) context.presences.watch(channel);
}

/** Where a join is wrong, and how. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

function toRefusal(error: unknown): RealtimeError {
  const refusal = toRealtimeError(error);
  if (refusal?.statusCode !== 422) throw error;
  return refusal;
}

function tooManySockets({ hub }: RealtimeContext, own: Connection, member: string | undefined): boolean {
  if (member === undefined) return false;
  let count = 0;
  for (const connection of hub.connections) {
    if (connection !== own && isOf(connection, member)) count += 1;
  }
  return count >= limits.socketsPerMember;
}

function isOf({ channels }: Connection, member: string): boolean {
  for (const { identity } of channels.values()) if (identity.claims.sub === member) return true;
  return false;
}
