import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseBoundedJson } from '@kindling/backend/platform/http/bounded-body.ts';
import { z } from 'zod';
import { type DeliveryEvent, mostRecipients, UnverifiedEventError } from './delivery-event.ts';

const toleranceSeconds = 5 * 60;

type Headers = Record<string, string | string[] | undefined>;

const event = z.object({
  type: z.string(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  created_at: z.string().optional(),
  data: z.object({
    to: z.union([z.email().transform((address) => [address]), z.array(z.email()).max(mostRecipients)]).optional(),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});

/**
 * Verifies a signature of Standard Webhooks (github.com/standard-webhooks/standard-webhooks,
 * spec/standard-webhooks.md): HMAC-SHA256 over id, timestamp and body, of which a header may carry several. Svix sends
 * the same under names of its own. Returns the id.
 */
export function verifyStandardWebhook(secret: string, headers: Headers, body: string, now = Date.now()): string {
  const read = (name: string) => String(headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '');
  const id = read('id');
  const timestamp = read('timestamp');
  const isInTime = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds;
  if (id === '' || id.length > 200 || !isInTime) throw new UnverifiedEventError();
  const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = read('signature')
    .split(' ', 10)
    .some((signature) => {
      const given = Buffer.from(signature.startsWith('v1,') ? signature.slice(3) : '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  if (!isSigned) throw new UnverifiedEventError();
  return id;
}

/**
 * Event `email.bounced {to, bounce: {type}}` or `email.complained {to}`, as Resend sends them; others are about nothing
 * here.
 */
export function readStandardEvent(secret: string, headers: Headers, body: string): DeliveryEvent {
  const id = verifyStandardWebhook(secret, headers, body);
  const { type, timestamp, created_at: createdAt, data } = event.parse(parseBoundedJson(body));
  const kind = kindOf(type, data.bounce?.type);
  if (kind === undefined) return { id, bounces: [] };
  const at = new Date(timestamp ?? createdAt ?? Date.now()).toISOString();
  return { id, bounces: (data.to ?? []).map((address) => ({ address, kind, at })) };
}

function kindOf(type: string, bounceType = 'Permanent') {
  if (type === 'email.complained') return 'complaint';
  if (type !== 'email.bounced') return undefined;
  return bounceType === 'Permanent' ? 'hard' : 'soft';
}
