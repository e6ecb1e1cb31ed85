import { createHmac, randomUUID } from 'node:crypto';

// Recorded shapes of what mail providers post, with addresses and times put in.

/** Amazon SES notification of a bounce. */
export const sesBounce = (address: string, bounceType: string, status: string) => ({
  notificationType: 'Bounce',
  bounce: {
    feedbackId: '0102018c3f6a4c1e-9a2e7e1c-0000-4d5e-9c55-6f2a4d7c9a10-000000',
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: address,
        action: 'failed',
        status,
        diagnosticCode: `smtp; ${status.startsWith('5') ? 550 : 452} ${status} the reply`,
      },
    ],
    timestamp: new Date().toISOString(),
    remoteMtaIp: '192.0.2.7',
    reportingMTA: 'dns; a7-12.smtp-out.eu-west-1.amazonses.com',
  },
  mail: {
    timestamp: new Date().toISOString(),
    source: 'hello@kindling.example',
    sourceArn: 'arn:aws:ses:eu-west-1:123456789012:identity/kindling.example',
    sendingAccountId: '123456789012',
    messageId: '0102018c3f6a4b12-d2c0aa16-6b0e-4b3f-9c02-0d2e6a7a1a1d-000000',
    destination: [address],
  },
});

/** The same of a complaint, as configuration sets publish events. */
export const sesComplaint = (address: string, complaintFeedbackType = 'abuse') => ({
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: address }],
    timestamp: new Date().toISOString(),
    feedbackId: '0102018c3f6a4c1e-1b2c3d4e-0000-4d5e-9c55-6f2a4d7c9a10-000000',
    userAgent: 'ExampleCorp Feedback Loop (V0.01)',
    complaintFeedbackType,
    arrivalDate: new Date().toISOString(),
  },
  mail: { messageId: '0102018c3f6a4b12-d2c0aa16-6b0e-4b3f-9c02-0d2e6a7a1a1d-000000', destination: [address] },
});

/** Postmark's webhooks for bounces and spam complaints. */
export const postmarkBounce = (address: string, type: string, record = 'Bounce') => ({
  RecordType: record,
  MessageStream: 'outbound',
  ID: Math.floor(Math.random() * 2 ** 40),
  Type: type,
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: '',
  MessageID: randomUUID(),
  Metadata: {},
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email: address,
  From: 'hello@kindling.example',
  BouncedAt: new Date().toISOString(),
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Your place is booked',
});

/** Resend's webhooks, which are signed by Standard Webhooks. */
export const resendEvent = (address: string, type: string, bounceType?: string) => ({
  type,
  created_at: new Date().toISOString(),
  data: {
    broadcast_id: null,
    email_id: randomUUID(),
    from: 'Kindling <hello@kindling.example>',
    to: [address],
    subject: 'Your place is booked',
    ...(bounceType && {
      bounce: { type: bounceType, subType: 'General', message: 'The recipient’s mail server refused the message.' },
    }),
  },
});

/** Headers of Standard Webhooks for a body. */
export function signWebhook(secret: string, body: string, { id = `msg_${randomUUID()}`, at = Date.now() } = {}) {
  const timestamp = Math.floor(at / 1_000).toString();
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
}
