import { createHash, createHmac } from 'node:crypto';
import { derivedKey, type Keys } from '../../platform/keys.ts';

/**
 * Tokens for the links in mails: 256 bits made from the installation's key and what the link is for. An attempt that is
 * made again makes the same link, so it never matters which of two copies of a mail arrived; and none is ever stored.
 * Their hashes are: a link goes on working when the key it was made with is replaced.
 */
export type MailTokens = (...about: readonly string[]) => string;

const purpose = 'mail: links';

export function createMailTokens(keys: Keys): MailTokens {
  return (...about) =>
    createHmac('sha256', derivedKey(keys.signing, purpose)).update(JSON.stringify(about)).digest('base64url');
}

/** As `private.token_hash` writes it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
