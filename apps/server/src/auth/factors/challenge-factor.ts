import type { FastifyRequest } from 'fastify';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { findFactor } from './find-factor.ts';

/** Lifetime of a challenge. */
export const challengeSeconds = 300;

const open = `
with factor as (
  update auth.mfa_factors set last_challenged_at = now() where id = $1
), gone as (
  delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'
)
insert into auth.mfa_challenges (factor_id) values ($1)
returning id, floor(extract(epoch from created_at) + $2)::int as expires_at`;

/** POST /factors/:id/challenge: creates the challenge that a code is verified against. */
export async function challengeFactor({ owner }: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const factor = await findFactor(owner, person, request);
  const { rows } = await owner.query<{ id: string; expires_at: number }>(open, [factor.id, challengeSeconds]);
  return { id: rows[0]?.id, type: 'totp', expires_at: rows[0]?.expires_at };
}
