import { errors, jwtVerify, SignJWT } from 'jose';
import type { Identity, Role } from '../../platform/db/request-identity.ts';
import { derivedKey, type Keys } from '../../platform/keys.ts';
import { StorageError } from '../errors.ts';

/**
 * Signed URLs: a token says which file, until when, and on whose behalf. The signer passes on no more than she has:
 * what is hidden from her opens to nobody by her URL.
 */
export interface UrlSigner {
  /** Signs for so many seconds, {@link maxSeconds} at most. */
  sign(path: string, seconds: number, identity: Identity): Promise<string>;
  /** Verifies a token: its signer, and when. Throws unless it is ours, for this path, and unexpired. */
  check(token: unknown, path: string): Promise<{ maker: Identity; madeAt: Date }>;
}

/**
 * Longest lifetime: a URL opens to whoever has it; an hour is enough to look at a file or fetch it, and little to a
 * finder.
 */
const maxSeconds = 3_600;

const purpose = 'storage: read one file';

export function createUrlSigner(keys: Keys): UrlSigner {
  /** Key by id; an unknown one is looked for among rotated keys. */
  async function keyOf({ kid }: { kid?: string | undefined }): Promise<Buffer> {
    const find = () => keys.signingKeys().find((key) => key.kid === kid);
    const key = find() ?? ((await keys.refresh()) ? find() : undefined);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return derivedKey(key, purpose);
  }

  return {
    sign(path, seconds, { role, claims: { sub } }) {
      const now = Date.now();
      // Without the session: a URL that she has sent to somebody does not end when she signs out on one device.
      return new SignJWT({ url: path, role, made: now, ...(sub !== undefined && { sub }) })
        .setProtectedHeader({ alg: 'HS256', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(now / 1000) + Math.min(seconds, maxSeconds))
        .sign(derivedKey(keys.signing, purpose));
    },

    async check(token, path) {
      if (typeof token !== 'string' || token === '') throw new StorageError(400, 'InvalidSignature', 'Missing token');
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'url', 'role', 'made'],
      }).catch((error: unknown) => {
        if (error instanceof errors.JWTExpired) {
          throw new StorageError(400, 'ExpiredToken', '"exp" claim timestamp check failed', 'InvalidJWT');
        }
        throw new StorageError(400, 'InvalidSignature', 'Invalid signature', 'InvalidJWT');
      });
      if (payload.url !== path)
        throw new StorageError(400, 'InvalidSignature', 'Invalid signature', 'InvalidSignature');
      const role = payload.role as Role;
      const maker = { role, claims: { role, ...(payload.sub !== undefined && { sub: payload.sub }) } };
      return { maker, madeAt: new Date(Number(payload.made)) };
    },
  };
}
