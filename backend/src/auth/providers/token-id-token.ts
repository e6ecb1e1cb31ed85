import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { countAttempt } from '../limits/attempt-counter.ts';
import { providerLimits } from '../limits/sign-in-limits.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { authenticateUser } from '../sessions/authenticate-user.ts';
import { openSession } from '../sessions/open-session.ts';
import { digest } from '../tokens/secrets.ts';
import { requireLinking } from './authorize.ts';
import { externalUser } from './external-user.ts';
import { linkIdentity } from './link-identity.ts';
import type { Provider } from './provider.ts';
import { accountReclaimed, resolveAccount } from './resolve-account.ts';

const body = z.object({
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: z.boolean().optional(),
});

/** POST /token?grant_type=id_token: sign-in with an ID token that an app was given by the provider. */
export async function signInWithIdToken(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { id_token: token, nonce, link_identity: links = false, ...named } = readBody(body, request);
  if (!token) throw invalid('id_token required');
  const settings = providerOf(context, named);
  const linkUserId = links ? await requireLinkingUser(context, request) : undefined;
  await context.disk.require();
  await countAttempt(context.owner, providerLimits(request));
  const claims = await verifyIdToken(await context.providers.discover(settings), token);
  checkNonce(claims.nonce, nonce);
  const external = externalUser(settings, claims);
  const session = await inTransaction(context.owner, async (client) => {
    await spendIdToken(client, token, claims);
    const user =
      linkUserId === undefined
        ? await resolveAccount(client, external, context.mode.current())
        : await linkIdentity(client, linkUserId, external);
    if (user.reclaimed) return undefined;
    return openSession(context, client, request, { user, method: 'oauth', signsUp: user.created });
  });
  if (session === undefined) throw accountReclaimed();
  return session;
}

interface NamedProvider {
  provider?: string | undefined;
  client_id?: string | undefined;
  issuer?: string | undefined;
}

function providerOf({ providers }: AuthContext, { provider: id, client_id: clientId, issuer }: NamedProvider) {
  if (!id && !(clientId && issuer)) throw invalid('provider or client_id and issuer required');
  const settings = providers.find({ id, issuer });
  // GitHub has no ID tokens.
  if (settings && settings.kind !== 'github') return settings;
  const name = (id ?? issuer ?? '').slice(0, 100);
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`);
}

async function requireLinkingUser(context: AuthContext, request: FastifyRequest): Promise<string> {
  const person = await authenticateUser(context, request);
  await requireLinking(context, person);
  return person.user.id;
}

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

async function verifyIdToken({ settings, configuration, keys }: Provider, token: string): Promise<JWTPayload> {
  if (!keys) throw invalid('Bad ID token');
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer: configuration.serverMetadata().issuer,
      audience: [...settings.clientIds],
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
      throw invalid('Unacceptable audience in id_token');
    }
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) throw invalid('Bad ID token');
    throw new AuthError(503, 'unexpected_failure', `${settings.name} is not available`);
  }
}

/** As GoTrue does: the token has the SHA-256 of the nonce, as hexadecimal, and only the app knows the nonce. */
function checkNonce(hashed: unknown, nonce: string | undefined): void {
  if ((hashed !== undefined) !== (nonce !== undefined)) {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce !== undefined && createHash('sha256').update(nonce).digest('hex') !== hashed) {
    throw invalid('Nonces mismatch');
  }
}

/** Single use: whoever copies a token that has signed somebody in signs nobody in with it. */
async function spendIdToken(client: PoolClient, token: string, { exp = 0 }: JWTPayload): Promise<void> {
  const { rowCount } = await client.query(
    `insert into backend.used_id_tokens (token_hash, expires_at) values ($1, to_timestamp($2)) on conflict do nothing`,
    [digest(token), exp],
  );
  if (rowCount === 0) throw invalid('ID token has been used already');
}
