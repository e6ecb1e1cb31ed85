import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { retryAfterSeconds } from '../platform/db/database-unavailable.ts';
import { requestFacts } from '../platform/http/identity.ts';
import { registerJsonParser } from '../platform/http/json-body.ts';
import { networksOf } from '../platform/http/network.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';
import { registerRefusalRateLimit } from '../platform/overload/refusal-rate-limit.ts';
import type { RealtimeContext } from './context.ts';
import { type MessageErrors, messageErrors } from './delivery/message-errors.ts';
import { type OutgoingMessage, publish } from './delivery/publish.ts';
import { internalErrorMessage, RealtimeError, toRealtimeError } from './errors.ts';
import { limits } from './limits.ts';

const bodySchema = z.object({
  messages: z.array(z.record(z.string(), z.unknown())).min(1).max(limits.messagesPerRequest),
});

/** Messages of which at least one is bad: what is wrong with each, in Supabase Realtime's words. */
class InvalidMessagesError extends RealtimeError {
  readonly errors: { messages: readonly MessageErrors[] };

  constructor(messages: readonly MessageErrors[]) {
    super(422, 'InvalidMessage: None of the messages is sent');
    this.errors = { messages };
  }
}

const oneSchema = z.record(z.string(), z.unknown());

/** HTTP broadcast API, for a client that sends without listening. */
export function registerBroadcastApi(app: FastifyInstance, context: RealtimeContext): void {
  registerJsonParser(app, { type: 'application/json' });
  registerRefusalRateLimit(app);
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500, message } = toRealtimeError(error) ?? fromFastifyError(error) ?? {};
    if (statusCode >= 500)
      context.log.error({ err: error, route: `${request.method} ${request.routeOptions.url}` }, 'realtime failed');
    if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
    else if (statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    const errors = error instanceof InvalidMessagesError ? { errors: error.errors } : {};
    return reply.code(statusCode).send({ message: message ?? internalErrorMessage, ...errors });
  });

  // Authenticates before the body is read.
  const onRequest = async (request: FastifyRequest) => void (await context.identify(request));

  app.post('/api/broadcast', { onRequest }, async (request, reply) => {
    const { data } = bodySchema.safeParse(request.body);
    if (!data) throw new RealtimeError(422, 'InvalidMessage: messages are a list of topic, event, payload and private');
    await send(request, data.messages);
    return reply.code(202).send();
  });

  app.post('/api/broadcast/:topic/events/:event', { onRequest }, async (request, reply) => {
    const { topic, event } = request.params as { topic: string; event: string };
    const query = request.query as Record<string, string | undefined>;
    const { data: payload } = oneSchema.safeParse(request.body);
    if (!payload) throw new RealtimeError(422, 'InvalidMessage: The payload is a JSON object');
    if (query.persist || query['persist[ttl]']) throw new RealtimeError(422, 'PersistDisabled: Messages are not kept');
    await send(request, [{ topic, event, payload, private: query.private === 'true' }]);
    return reply.code(202).send();
  });

  async function send(request: FastifyRequest, messages: readonly Record<string, unknown>[]): Promise<void> {
    const errors = messages.map(messageErrors);
    if (errors.some((each) => Object.keys(each).length > 0)) throw new InvalidMessagesError(errors);
    const identity = await context.identify(request);
    const sender = {
      identity,
      facts: requestFacts(request),
      networks: networksOf(request, 'orTogether'),
      channelId: null,
    };
    const outgoing = messages.map((message) => ({ ...message, private: message.private ?? false }));
    await publish(context, sender, outgoing as OutgoingMessage[]);
  }
}

/** Fastify's own errors: no JSON, too large a body. */
function fromFastifyError(error: unknown): RealtimeError | undefined {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === undefined || statusCode >= 500) return undefined;
  return new RealtimeError(
    statusCode,
    statusCode === 413 ? 'PayloadTooLarge: The message is too large' : 'Invalid request',
  );
}
