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

/** Token hash, as `private.token_hash` computes it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
