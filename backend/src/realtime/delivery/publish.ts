import type { Identity, RequestFacts } from '../../platform/db/request-identity.ts';
import type { Network } from '../../platform/http/network.ts';
import type { RealtimeContext } from '../context.ts';
import { RealtimeError } from '../errors.ts';
import { limits, rateLimitKey } from '../limits.ts';

export interface OutgoingMessage {
  topic: string;
  event: string;
  payload: unknown;
  /** To a private channel, if its policies allow it; otherwise to the public one of that name. */
  private: boolean;
}

export interface Sender {
  identity: Identity;
  facts: RequestFacts;
  networks: readonly Network[];
  /** Sending channel, which does not receive it back unless it asked to. */
  channelId: string | null;
}

const publishPublic = `
insert into realtime.messages (topic, extension, event, payload, private, origin)
select m.topic, 'broadcast', m.event, m.payload, false, $2
  from jsonb_to_recordset($1) as m (topic text, event text, payload jsonb)`;

/**
 * Publishes messages. Those to private channels go as the requester, in one transaction: all or none, and only if the
 * policies allow each. Of those to public ones no policy says anything.
 */
export async function publish(
  { scope, owner, publicAccess, messageLimiter: sending }: RealtimeContext,
  { identity, facts, networks, channelId }: Sender,
  messages: readonly OutgoingMessage[],
): Promise<void> {
  const open = messages.filter((message) => !message.private);
  if (open.length > 0 && !publicAccess) {
    throw new RealtimeError(403, 'PrivateOnly: This project only allows private channels');
  }
  if (!sending.take(rateLimitKey(identity, networks), messages.length)) {
    throw new RealtimeError(429, 'MessageRateLimitReached: Too many messages per second');
  }
  for (const { topic, event, payload } of messages) {
    if (!isName(topic) || !isName(event)) throw new RealtimeError(422, `InvalidMessage: ${nameRule}`);
    if (!fits(payload)) throw new RealtimeError(413, 'PayloadTooLarge: The message is too large');
    if (!isStorable(payload)) throw new RealtimeError(422, 'InvalidMessage: The message is not valid');
  }
  const closed = messages.filter((message) => message.private);
  if (closed.length > 0) {
    await scope.run(identity, facts, {
      name: 'realtime_publish',
      text: 'select realtime.publish($1, $2)',
      values: [JSON.stringify(closed), channelId],
    });
  }
  if (open.length > 0) await owner.query(publishPublic, [JSON.stringify(open), channelId]);
}

export const nameRule = `A topic and an event have 1 to ${limits.nameLength} characters`;

export function isName(text: string): boolean {
  return text !== '' && text.length <= limits.nameLength && isStorable(text);
}

export function fits(payload: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(payload) ?? '') <= limits.payloadBytes;
}

/** Escapes of what is in no text of PostgreSQL: NUL, and half of a pair of surrogates. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** Whether PostgreSQL can store a value as jsonb. */
export function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? '');
}
