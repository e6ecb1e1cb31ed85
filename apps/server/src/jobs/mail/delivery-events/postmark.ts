import { createHash, timingSafeEqual } from 'node:crypto';
import { parseBoundedJson } from '@kindling/backend/platform/http/bounded-body.ts';
import { z } from 'zod';
import { type Bounce, type DeliveryEvent, UnverifiedEventError } from './delivery-event.ts';

/** Webhook body (postmarkapp.com/developer/webhooks/bounce-webhook, spam-complaint-webhook). */
const event = z.object({
  RecordType: z.string(),
  ID: z.number().optional(),
  Type: z.string().optional(),
  Email: z.email().optional(),
  BouncedAt: z.iso.datetime({ offset: true }).optional(),
});

/** Types of bounces, beside `SpamComplaint`; those that are not here say nothing of the address. */
const kinds: Readonly<Record<string, Bounce['kind']>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  ManuallyDeactivated: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  SpamComplaint: 'complaint',
};

/** Verifies the secret, in the password of Basic authentication or a header of its own: Postmark signs nothing. */
export function readPostmarkEvent(
  secret: string,
  {
    authorization = '',
    'x-webhook-secret': header,
  }: { authorization?: string | undefined; 'x-webhook-secret'?: unknown },
  body: string,
): DeliveryEvent {
  const basic = /^basic (\S+)$/i.exec(authorization)?.[1] ?? '';
  const password = Buffer.from(basic, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  if (!isSame(typeof header === 'string' ? header : password, secret)) throw new UnverifiedEventError();
  const {
    RecordType: record,
    ID: id,
    Type: type = '',
    Email: address,
    BouncedAt: at,
  } = event.parse(parseBoundedJson(body));
  const kind = record === 'Bounce' || record === 'SpamComplaint' ? kinds[type] : undefined;
  if (kind === undefined || address === undefined || at === undefined)
    return { id: createHash('sha256').update(body).digest('hex'), bounces: [] };
  return { id: `${record} ${id}`, bounces: [{ address, kind, at }] };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}
