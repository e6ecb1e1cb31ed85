import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Identity, Role } from '../../platform/db/request-identity.ts';
import { derivedKey, type Keys } from '../../platform/keys.ts';
import { StorageError } from '../errors.ts';

/**
 * Signed URLs: a token says which file, until when, and on whose behalf. The signer passes on no more than she has:
 * what is hidden from her opens to nobody by her URL.
 */
export interface UrlSigner {
  /** Signs for so many seconds, {@link maxSeconds} at most; with a transformation that alone. */
  sign(path: string, seconds: number, identity: Identity, transform?: object): Promise<string>;
  /** Verifies a token: its signer, and when. Throws unless it is ours, for this path as it is, and unexpired. */
  check(token: unknown, path: string): Promise<Signed>;
  /** {@link UrlSigner.check} for a transformed image; with its transformation. */
  checkTransformed(token: unknown, path: string): Promise<Signed & { transform: unknown }>;
  /** Signs an upload, for two hours as Supabase Storage does. */
  signUpload(path: string, upsert: boolean, identity: Identity): Promise<string>;
  checkUpload(token: unknown, path: string): Promise<Signed & { upsert: boolean }>;
}

/** By whom and when. */
export interface Signed {
  maker: Identity;
  madeAt: Date;
}

/**
 * Longest lifetime: a URL opens to whoever has it; an hour is enough to look at a file or fetch it, and little to a
 * finder.
 */
const maxSeconds = 3_600;

const uploadSeconds = 7_200;

/** What a token is for is in its key: none that reads can write. */
const reading = 'storage: read one file';
const writing = 'storage: write one file';
type Purpose = typeof reading | typeof writing;

export function createUrlSigner(keys: Keys): UrlSigner {
  /** Key by id; an unknown one is looked for among rotated keys. */
  const keyFor =
    (purpose: Purpose) =>
    async ({ kid }: { kid?: string | undefined }): Promise<Buffer> => {
      const find = () => keys.signingKeys().find((key) => key.kid === kid);
      const key = find() ?? ((await keys.refresh()) ? find() : undefined);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return derivedKey(key, purpose);
    };

  function signToken(purpose: Purpose, seconds: number, claims: object, { role, claims: { sub } }: Identity) {
    const now = Date.now();
    // Without the session: a URL that she has sent to somebody does not end when she signs out on one device.
    return new SignJWT({ ...claims, role, made: now, ...(sub !== undefined && { sub }) })
      .setProtectedHeader({ alg: 'HS256', kid: keys.signing.kid, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(now / 1000) + seconds)
      .sign(derivedKey(keys.signing, purpose));
  }

  async function verify(purpose: Purpose, token: unknown, path: string): Promise<Signed & { payload: JWTPayload }> {
    if (typeof token !== 'string' || token === '') throw new StorageError(400, 'InvalidSignature', 'Missing token');
    const { payload } = await jwtVerify(token, keyFor(purpose), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'url', 'role', 'made'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) {
        throw new StorageError(400, 'ExpiredToken', '"exp" claim timestamp check failed', 'InvalidJWT');
      }
      throw new StorageError(400, 'InvalidSignature', 'Invalid signature', 'InvalidJWT');
    });
    if (payload.url !== path) throw invalidSignature();
    const role = payload.role as Role;
    const maker = { role, claims: { role, ...(payload.sub !== undefined && { sub: payload.sub }) } };
    return { maker, madeAt: new Date(Number(payload.made)), payload };
  }

  return {
    sign: (path, seconds, identity, transform) =>
      signToken(reading, Math.min(seconds, maxSeconds), { url: path, ...(transform && { transform }) }, identity),
    async check(token, path) {
      const { payload, ...signed } = await verify(reading, token, path);
      // Whoever was given a small picture was not given the large one.
      if (payload.transform !== undefined) throw invalidSignature();
      return signed;
    },
    async checkTransformed(token, path) {
      const { payload, ...signed } = await verify(reading, token, path);
      if (payload.transform === undefined) throw invalidSignature();
      return { ...signed, transform: payload.transform };
    },
    signUpload: (path, upsert, identity) => signToken(writing, uploadSeconds, { url: path, upsert }, identity),
    async checkUpload(token, path) {
      const { payload, ...signed } = await verify(writing, token, path);
      return { ...signed, upsert: payload.upsert === true };
    },
  };
}

function invalidSignature(): StorageError {
  return new StorageError(400, 'InvalidSignature', 'Invalid signature', 'InvalidSignature');
}
