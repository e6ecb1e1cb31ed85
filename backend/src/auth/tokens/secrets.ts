import { createHash, randomBytes } from 'node:crypto';

/** Random secret of 256 bits, for links and refresh tokens. Only its {@link digest} is ever stored. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 over length-prefixed parts: no two lists of parts give the same digest. */
export function digest(...parts: readonly string[]): Buffer {
  const hash = createHash('sha256');
  if (parts.length === 1) return hash.update(parts[0] ?? '').digest();
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest();
}
