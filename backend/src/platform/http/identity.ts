import { hash, timingSafeEqual } from 'node:crypto';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import type { AccessTokens } from '../access-tokens.ts';
import type { Identity, RequestFacts } from '../db/request-identity.ts';
import type { Keys } from '../keys.ts';
import { currentOrigin } from './internal-origin.ts';
import { addressOf, behindUnknownProxy, networksOf } from './network.ts';
import { sqlHeaders } from './sql-headers.ts';

/** Authentication error, before the request is anybody's. Each protocol renders it in its own way. */
export class IdentityError extends Error {
  readonly reason: 'no-key' | 'bad-key' | 'bad-token' | 'expired-token';

  constructor(reason: IdentityError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Identify {
  /**
   * Authenticates a request from `apikey` and `Authorization: Bearer`, as Supabase's gateway does: the API key lets the
   * request in and stands for a role; an access token in Authorization takes its
   * place. No cookie is read, so there is no CSRF.
   */
  (request: FastifyRequest): Promise<Identity>;
  /** Authenticates an API key or access token that came another way. */
  byToken(token: string): Promise<Identity>;
}

/** `onSecretKey` is called for each request that came over the network with the secret key. */
export function createIdentify(
  keys: Keys,
  tokens: AccessTokens,
  onSecretKey: (request: FastifyRequest) => void = () => {},
): Identify {
  /** Digests of our own keys. */
  const digests = new Map<string, Buffer>();
  const digestOf = (value: string): Buffer => {
    const known = digests.get(value) ?? digest(value);
    digests.set(value, known);
    return known;
  };

  const findKeyRole = (key: string): 'anon' | 'service_role' | undefined => {
    const ours = keys.apiKeys();
    // The publishable key is no secret: every page has it.
    if (ours.some(({ role, value }) => role === 'anon' && value === key)) return 'anon';
    // How long a key is says nothing of it, and an access token is longer.
    const candidates = ours.filter(({ value }) => value.length === key.length);
    if (candidates.length === 0) return undefined;
    const presented = digest(key);
    return candidates.find(({ value }) => timingSafeEqual(presented, digestOf(value)))?.role;
  };

  /** Role of an API key; an unknown `sb_` key is looked for among rotated keys. */
  async function roleOfKey(key: string): Promise<'anon' | 'service_role' | undefined> {
    const role = findKeyRole(key);
    if (role || !key.startsWith('sb_')) return role;
    return (await keys.refresh()) ? findKeyRole(key) : undefined;
  }

  async function byToken(token: string): Promise<Identity> {
    const role = await roleOfKey(token);
    if (role) return { role, claims: { role } };
    try {
      const claims = await tokens.verify(token);
      return { role: 'authenticated', claims };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new IdentityError('expired-token', 'JWT expired');
      throw new IdentityError('bad-token', 'Invalid JWT');
    }
  }

  async function byRequest(request: FastifyRequest): Promise<Identity> {
    const bearer = bearerOf(request);
    const { apikey: queryKey } = (request.query ?? {}) as { apikey?: string };
    const apikey = request.headers.apikey ?? queryKey ?? bearer;
    if (typeof apikey !== 'string' || apikey === '') {
      throw new IdentityError('no-key', 'No API key found in request');
    }
    const keyRole = await roleOfKey(apikey);
    if (!keyRole) throw new IdentityError('bad-key', 'Invalid API key');
    // URLs are logged on their way. Only Realtime's client has no other place for a key.
    if (keyRole === 'service_role' && apikey === queryKey && !request.url.startsWith('/realtime/v1/'))
      throw new IdentityError('bad-key', 'The secret key goes into a header, never into an address');
    if (keyRole === 'service_role' && request.raw.socket instanceof Socket) onSecretKey(request);
    if (bearer === undefined || bearer === apikey) return { role: keyRole, claims: { role: keyRole } };
    return byToken(bearer);
  }

  return Object.assign(byRequest, { byToken });
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [, token] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token;
}

/** Constant-time comparison by digest. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers that SQL is given although they look like secrets. */
    namedHeaders: ReadonlySet<string>;
  }
}

/** Request facts for policies and functions. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  // X-Forwarded-For as the server has resolved it (TRUST_PROXY), never the client's own. Behind an unknown proxy it is
  // everybody's, and no network to count.
  const address = behindUnknownProxy(request) ? null : addressOf(request);
  const headers = sqlHeaders(request.headers, address, request.server.namedHeaders);
  const path = request.url.split('?', 1)[0] ?? '/';
  const origin = currentOrigin();
  const networks = origin?.networks ?? networksOf(request, 'orTogether');
  return { requestId: request.id, method: request.method, path, headers, networks, origin: origin?.kind };
}
