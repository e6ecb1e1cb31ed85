import { randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';

export interface SnsServer {
  origin: string;
  topic: string;
  /** Paths that were fetched. */
  fetched: string[];
  /** Signed envelope, as Amazon SNS posts it. */
  notification(message: object, changes?: Record<string, string>): string;
  subscriptionConfirmation(changes?: Record<string, string>): string;
  close(): Promise<void>;
}

/** Local Amazon SNS: serves its certificate, takes confirmations and signs messages in the recorded shape. */
export async function startSnsServer(version: '1' | '2' = '2'): Promise<SnsServer> {
  const { pem, privateKey } = createSelfSignedCertificate('sns.amazonaws.com');
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.end(request.url?.endsWith('.pem') ? pem : '<ConfirmSubscriptionResponse/>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const topic = 'arn:aws:sns:eu-west-1:123456789012:kindling-mail';

  function envelope(fields: Record<string, string>, changes: Record<string, string>): string {
    const message: Record<string, string> = {
      ...fields,
      MessageId: randomUUID(),
      TopicArn: topic,
      Timestamp: new Date().toISOString(),
      SignatureVersion: version,
      SigningCertURL: `${origin}/SimpleNotificationService-0000000000000000000000.pem`,
      ...changes,
    };
    const signed = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
      .filter((key) => message[key] !== undefined)
      .map((key) => `${key}\n${message[key]}\n`)
      .join('');
    const algorithm = version === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
    const Signature = changes.Signature ?? sign(algorithm, Buffer.from(signed), privateKey).toString('base64');
    return JSON.stringify({ ...message, Signature });
  }

  return {
    origin,
    topic,
    fetched,
    notification: (message, changes = {}) =>
      envelope({ Type: 'Notification', Message: JSON.stringify(message) }, changes),
    subscriptionConfirmation: (changes = {}) =>
      envelope(
        {
          Type: 'SubscriptionConfirmation',
          Message: `You have chosen to subscribe to the topic ${topic}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`,
          Token: '2336412f37',
          SubscribeURL: `${origin}/?Action=ConfirmSubscription&TopicArn=${topic}&Token=2336412f37`,
        },
        changes,
      ),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
