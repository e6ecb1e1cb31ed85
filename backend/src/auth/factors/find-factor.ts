import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';

export interface FactorRow {
  id: string;
  status: 'unverified' | 'verified';
  factor_type: 'totp' | 'webauthn';
  /** Of an authenticator app. */
  secret: string | null;
  /** A bigint, as the driver reads it. */
  last_step: string | null;
}

/** Her factor of the path's id; in a transaction it is locked until its end. */
export async function findFactor(
  client: Pool | PoolClient,
  { user }: AuthenticatedUser,
  request: FastifyRequest,
): Promise<FactorRow> {
  const id = z.uuid().safeParse((request.params as { id?: string }).id);
  const { rows } = await client.query<FactorRow>(
    'select id, status, factor_type, secret, last_step from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [id.data ?? null, user.id],
  );
  const [factor] = rows;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

export function hasVerifiedFactor({ user }: AuthenticatedUser): boolean {
  return user.factors?.some(({ status }) => status === 'verified') ?? false;
}
