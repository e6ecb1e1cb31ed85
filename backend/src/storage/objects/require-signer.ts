import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/db/request-identity.ts';
import { requestFacts } from '../../platform/http/identity.ts';
import type { StorageContext } from '../context.ts';
import { StorageError } from '../errors.ts';

/** Throws where the signer of a URL has signed out everywhere, or has no account any more, since she signed it. */
export async function requireSigner(
  { scope }: StorageContext,
  maker: Identity,
  request: FastifyRequest,
  madeAt: Date,
): Promise<void> {
  const statement = { text: 'select storage.signed_url_is_valid($1) as valid', values: [madeAt] };
  const { rows } = await scope.run(maker, requestFacts(request), statement, 'read').catch(expired);
  if (rows[0]?.valid !== true) expired({});
}

function expired(error: { code?: string }): never {
  if (error.code !== undefined && error.code !== 'KS401') throw error;
  throw new StorageError(400, 'ExpiredToken', 'The URL is no longer valid', 'InvalidJWT');
}
