export type BounceKind = 'hard' | 'soft';

/**
 * What a permanent SMTP reply (5xx) says of the recipient, by its enhanced status code (RFC 3463). Undefined where it
 * is about the sender, the message or a policy: nobody's address is suppressed because our own SPF record is wrong.
 */
export function classifyBounce(responseCode: number, status: string | undefined): BounceKind | undefined {
  if (status === undefined) return responseCode === 552 ? 'soft' : 'hard';
  // Mailbox full, and over its limit of size.
  if (status.startsWith('5.2.2')) return 'soft';
  if (/^5\.2\.3$|^5\.1\.[78]$/.test(status)) return undefined;
  // Address, mailbox, and a domain that takes no mail; 5.0.0 says nothing more than the reply.
  return /^5\.([12]\.\d+|4\.[146]|0\.0)$/.test(status) ? 'hard' : undefined;
}
