import { verify, X509Certificate } from 'node:crypto';
import { parseBoundedJson } from '@kindling/backend/platform/http/bounded-body.ts';
import { z } from 'zod';
import { UnverifiedEventError } from './delivery-event.ts';

const types = ['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation'] as const;

const message = z.object({
  Type: z.enum(types),
  MessageId: z.string().max(100),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().optional(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.url(),
  SubscribeURL: z.url().optional(),
  Token: z.string().optional(),
});

export type SnsMessage = z.infer<typeof message>;

/** What is signed, in this order. */
const signedKeys = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<(typeof types)[number], (keyof SnsMessage)[]>;

const dayMs = 86_400_000;
const timeoutMs = 5_000;
const mostCertificates = 4;
const mostCertificateBytes = 20_000;

export interface SnsSettings {
  topic: string;
  /** Origin that certificates and confirmations come from: that of the topic's region. */
  origin: string;
}

/**
 * Verifies messages of one Amazon SNS topic (docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 * Nothing is fetched from anywhere but the region's own address.
 */
export function createSnsVerifier({ topic, origin }: SnsSettings) {
  const certificates = new Map<string, X509Certificate>();

  async function fetchText(url: string): Promise<string> {
    const { origin: from, username, password } = new URL(url);
    if (from !== origin || username !== '' || password !== '') throw new UnverifiedEventError();
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error('Amazon SNS does not answer.');
    return (await response.text()).slice(0, mostCertificateBytes);
  }

  async function certificateAt(url: string): Promise<X509Certificate> {
    const known = certificates.get(url);
    if (known) return known;
    const certificate = new X509Certificate(await fetchText(url));
    if (certificates.size >= mostCertificates) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }

  return {
    async verify(body: string, now = Date.now()): Promise<SnsMessage> {
      const received = message.parse(parseBoundedJson(body));
      // Before anything is fetched. SNS tries again for an hour; a message of yesterday is somebody's copy.
      if (received.TopicArn !== topic) throw new UnverifiedEventError();
      if (Math.abs(now - Date.parse(received.Timestamp)) > dayMs) throw new UnverifiedEventError();
      const certificate = await certificateAt(received.SigningCertURL);
      const isValid = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
      const signed = signedKeys[received.Type]
        .filter((key) => received[key] !== undefined)
        .map((key) => `${key}\n${received[key]}\n`)
        .join('');
      const algorithm = received.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
      const signature = Buffer.from(received.Signature, 'base64');
      if (!isValid || !verify(algorithm, Buffer.from(signed), certificate.publicKey, signature))
        throw new UnverifiedEventError();
      return received;
    },
    /** Confirms the subscription of the topic, whose message is verified. */
    async confirm({ SubscribeURL: url = '' }: SnsMessage): Promise<void> {
      await fetchText(url);
    },
  };
}
