import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { BackupError } from './backup-error.ts';

/*
 * Seal of an archive: the last bytes of what is compressed, within the encryption. It is a skippable frame of zstd (RFC
 * 8878, 3.1.2), which other programs pass over:
 *
 *     4 bytes   0x184D2A5B, little-endian
 *     4 bytes   length of what follows
 *     8 bytes   "KINDLING"
 *    32 bytes   SHA-256 of all bytes before the seal
 *    64 bytes   Ed25519 signature of "kindling backup" and that hash; zeros where there is no signing key
 */

const magic = Buffer.concat([
  Buffer.from([0x5b, 0x2a, 0x4d, 0x18]),
  Buffer.from([104, 0, 0, 0]),
  Buffer.from('KINDLING'),
]);
const hashBytes = 32;
const signatureBytes = 64;
const sealBytes = magic.length + hashBytes + signatureBytes;
const unsigned = Buffer.alloc(signatureBytes);

/** Ed25519 keys in base64url, as the "d" and "x" of a JSON Web Key. */
function signingKeyFrom(d: string): KeyObject {
  // PKCS #8 of an Ed25519 seed (RFC 8410).
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(d, 'base64url')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function verifyKeyFrom(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

export const verifyKeyOf = (signingKey: string): string =>
  String(createPublicKey(signingKeyFrom(signingKey)).export({ format: 'jwk' }).x);

export const generateSigningKey = (): string =>
  String(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d);

const signed = (hash: Buffer) => Buffer.concat([Buffer.from('kindling backup'), hash]);

/** Passes an archive on, and ends it with its seal. */
export function sealing(signingKey: string | undefined) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
    const digest = hash.digest();
    const signature = signingKey === undefined ? unsigned : sign(null, signed(digest), signingKeyFrom(signingKey));
    yield Buffer.concat([magic, digest, signature]);
  };
}

export interface Seal {
  /** Whether the archive ends with a seal at all; those of format 1 do not. */
  found: boolean;
  /** Whether the key that was given has signed it. */
  signed: boolean;
}

/** Passes on what is before the seal, compares it with its hash, and says what was found once all has been read. */
export async function* unsealing(
  source: AsyncIterable<Uint8Array>,
  verifyKey: string | undefined,
  onEnd: (seal: Seal) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk]);
    const ready = Math.max(all.length - sealBytes, 0);
    held = all.subarray(ready);
    if (ready === 0) continue;
    hash.update(all.subarray(0, ready));
    yield all.subarray(0, ready);
  }
  if (held.length !== sealBytes || !held.subarray(0, magic.length).equals(magic)) {
    if (held.length > 0) yield held;
    onEnd({ found: false, signed: false });
    return;
  }
  const digest = held.subarray(magic.length, magic.length + hashBytes);
  if (!hash.digest().equals(digest))
    throw new BackupError('The archive is damaged or cut off: its bytes are not those that were written.');
  const signature = held.subarray(magic.length + hashBytes);
  onEnd({
    found: true,
    signed: verifyKey !== undefined && verify(null, signed(digest), verifyKeyFrom(verifyKey), signature),
  });
}
