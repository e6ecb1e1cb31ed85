import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

/** Lifetime of an access token in seconds; signing out ends it at once all the same (auth.require_session). */
export const accessTokenSeconds = 600;

/** GoTrue's claims of an access token. */
export interface AccessClaims extends JWTPayload {
  sub: string;
  role: 'authenticated';
  session_id: string;
  email?: string;
  aal: string;
  amr: readonly { method: string; timestamp: number }[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
}

export interface AccessTokens {
  /** Signs a token for {@link accessTokenSeconds} from now. */
  sign(claims: Omit<AccessClaims, 'iss' | 'aud' | 'iat' | 'exp'>): Promise<string>;
  /** Rejects with jose's errors (JWTExpired, JWSSignatureVerificationFailed, …). */
  verify(token: string): Promise<AccessClaims>;
  /** JWKS, as served at /auth/v1/.well-known/jwks.json. */
  jwks(): { keys: JWK[] };
}

const maxCached = 4_096;

export function createAccessTokens(keys: Keys, issuer: string): AccessTokens {
  const imported = new Map<string, ReturnType<typeof importJWK>>();
  // Cache: the same token comes with each request of a visit; its signature is verified once for each set of keys. In
  // the order in which they came, about that in which they expire; an expired one is nothing to keep.
  const verified = new Map<string, AccessClaims>();
  let verifiedWith = '';

  function importOnce(name: string, key: JWK) {
    const known = imported.get(name) ?? importJWK(key, 'ES256');
    imported.set(name, known);
    return known;
  }

  /** Public key of a token's `kid`; an unknown one is looked for among rotated keys. */
  async function keyOf({ kid }: { kid?: string | undefined }) {
    const find = () => keys.signingKeys().find((key) => key.kid === kid);
    const key = find() ?? ((await keys.refresh()) ? find() : undefined);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return importOnce(`public ${key.kid}`, publicOf(key));
  }

  return {
    jwks: () => ({ keys: keys.signingKeys().map((key) => ({ ...publicOf(key), key_ops: ['verify'] })) }),

    async sign(claims) {
      const privateKey = await importOnce(`private ${keys.signing.kid}`, keys.signing);
      return new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(privateKey);
    },

    async verify(token) {
      const ours = keys
        .signingKeys()
        .map(({ kid }) => kid)
        .join();
      if (ours !== verifiedWith) verified.clear();
      verifiedWith = ours;
      const known = verified.get(token);
      if (known && (known.exp ?? 0) > Date.now() / 1000) return known;
      verified.delete(token);
      const { payload } = await jwtVerify<AccessClaims>(token, keyOf, {
        algorithms: ['ES256'],
        audience: 'authenticated',
        requiredClaims: ['sub', 'exp', 'session_id', 'role'],
      });
      for (const [oldest, { exp = 0 }] of verified) {
        if (verified.size < maxCached && exp > Date.now() / 1000) break;
        verified.delete(oldest);
      }
      verified.set(token, payload);
      return payload;
    },
  };
}

function publicOf({ d: _private, ...key }: JWK): JWK {
  return key;
}
