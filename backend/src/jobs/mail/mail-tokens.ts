import { createHash, createHmac } from 'node:crypto';
import { derivedKey, type Keys } from '../../platform/keys.ts';

/**
 * Deterministic tokens for links in mails (HMAC of the installation's key and what the link is for). Idempotent: a
 * retry makes the same link, so it never matters which of two copies of a mail arrived. Only their hashes are stored: a
 * link goes on working when the key is rotated.
 */
export type MailTokens = (...about: readonly string[]) => string;

const purpose = 'mail: links';

export function createMailTokens(keys: Keys): MailTokens {
  return (...about) =>
    createHmac('sha256', derivedKey(keys.signing, purpose)).update(JSON.stringify(about)).digest('base64url');
}

/** Six-digit code out of a random token of 256 bits, each as likely as any other. */
export function codeFrom(token: string): string {
  return String(Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Token hash: SHA-256 in hexadecimal. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** When an account's credentials last ended, as a part of a token: what has ended is not made again by a later mail. */
export function lastEnding(rows: readonly { ended: string | null }[]): string[] {
  const ended = rows[0]?.ended;
  return ended ? [ended] : [];
}
