import type { Identity, RequestFacts } from '../../platform/db/request-identity.ts';
import type { Network } from '../../platform/http/network.ts';
import type { RealtimeContext } from '../context.ts';
import { RealtimeError } from '../errors.ts';
import { limits, rateLimitKey } from '../limits.ts';

export interface OutgoingMessage {
  topic: string;
  event: string;
  payload: unknown;
}

export interface Sender {
  identity: Identity;
  facts: RequestFacts;
  networks: readonly Network[];
  /** Sending channel, which does not receive it back unless it asked to. */
  channelId: string | null;
}

/** Publishes messages as the requester, in one transaction: all or none, and only if the policies allow each. */
export async function publish(
  { scope, messageLimiter: sending }: RealtimeContext,
  { identity, facts, networks, channelId }: Sender,
  messages: readonly OutgoingMessage[],
): Promise<void> {
  if (!sending.take(rateLimitKey(identity, networks), messages.length)) {
    throw new RealtimeError(429, 'MessageRateLimitReached: Too many messages per second');
  }
  for (const { topic, event, payload } of messages) {
    if (!isName(topic) || !isName(event))
      throw new RealtimeError(422, 'InvalidMessage: A topic and an event are needed');
    if (Buffer.byteLength(JSON.stringify(payload) ?? '') > limits.payloadBytes) {
      throw new RealtimeError(413, 'PayloadTooLarge: The message is too large');
    }
  }
  await scope.run(identity, facts, {
    name: 'realtime_publish',
    text: 'select realtime.publish($1, $2)',
    values: [JSON.stringify(messages), channelId],
  });
}

export function isName(text: string): boolean {
  return text !== '' && text.length <= limits.nameLength;
}
