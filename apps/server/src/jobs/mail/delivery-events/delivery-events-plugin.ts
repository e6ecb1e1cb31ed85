import type { DeliveryEventSettings } from '@kindling/backend/config/config.ts';
import { BodyBoundError } from '@kindling/backend/platform/http/bounded-body.ts';
import { registerNoStore } from '@kindling/backend/platform/http/no-store.ts';
import type { Log } from '@kindling/backend/platform/log.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ZodError } from 'zod';
import { type DeliveryEvent, UnverifiedEventError } from './delivery-event.ts';
import { readPostmarkEvent } from './postmark.ts';
import { readSesNotification } from './ses.ts';
import { createSnsVerifier } from './sns-message.ts';
import { readStandardEvent } from './standard-webhooks.ts';

/** A message of Amazon SNS has 256 KB at most, in JSON within JSON. */
const mostBytes = 524_288;

interface Options {
  owner: Pool;
  settings: DeliveryEventSettings;
  log: Log;
}

/** Reads the event of a verified request; undefined where there is nothing to note. */
type ReadEvent = (
  request: FastifyRequest<{ Body: string }>,
) => DeliveryEvent | undefined | Promise<DeliveryEvent | undefined>;

/** POST /mail-events/{provider}: webhooks for bounces and complaints. A provider without settings has no route. */
export async function deliveryEventsPlugin(app: FastifyInstance, { owner, settings, log }: Options): Promise<void> {
  registerNoStore(app);
  app.removeAllContentTypeParsers();
  // Signatures are over the body as it came; SNS calls its JSON text/plain.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );

  function route(source: string, read: ReadEvent): void {
    app.post<{ Body: string }>(`/${source}`, { bodyLimit: mostBytes }, async (request, reply) => {
      let event: DeliveryEvent | undefined;
      try {
        event = await read(request);
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined) throw error;
        return reply.code(status).send({ error: status === 401 ? 'unverified' : 'malformed' });
      }
      if (event === undefined || event.bounces.length === 0) return reply.code(200).send({ outcome: 'ignored' });
      const { rows } = await owner.query<{ outcome: string }>(
        'select private.receive_mail_event($1, $2, $3) as outcome',
        [source, event.id, JSON.stringify(event.bounces)],
      );
      const outcome = rows[0]?.outcome;
      log.info(
        { source, outcome, bounces: event.bounces.map(({ kind }) => kind) },
        'a mail provider has told of bounces',
      );
      return reply.code(200).send({ outcome });
    });
  }

  const { ses, postmarkSecret, webhookSecret } = settings;
  if (ses) {
    const sns = createSnsVerifier(ses);
    route('ses', async ({ body }) => {
      const message = await sns.verify(body ?? '');
      if (message.Type === 'SubscriptionConfirmation') await sns.confirm(message);
      if (message.Type !== 'Notification') return undefined;
      return { id: message.MessageId, bounces: readSesNotification(message.Message) };
    });
  }
  if (postmarkSecret !== undefined)
    route('postmark', ({ headers, body }) => readPostmarkEvent(postmarkSecret, headers, body ?? ''));
  if (webhookSecret !== undefined)
    route('webhook', ({ headers, body }) => readStandardEvent(webhookSecret, headers, body ?? ''));
}

/**
 * Status of a request that is not what it should be; undefined for a fault of ours, after which the provider tries
 * again.
 */
function statusOf(error: unknown): number | undefined {
  if (error instanceof UnverifiedEventError) return 401;
  if (error instanceof SyntaxError || error instanceof ZodError || error instanceof BodyBoundError) return 400;
  return undefined;
}
