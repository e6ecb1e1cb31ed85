import type { FastifyRequest } from 'fastify';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { findFactor } from './find-factor.ts';
import { securityKeyChallenge } from './security-keys.ts';

/** Lifetime of a challenge. */
export const challengeSeconds = 300;

const open = `
with factor as (
  update auth.mfa_factors set last_challenged_at = now() where id = $1
), gone as (
  delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'
)
insert into auth.mfa_challenges (factor_id, webauthn_challenge) values ($1, $3)
returning id, floor(extract(epoch from created_at) + $2)::int as expires_at`;

/** POST /factors/:id/challenge: creates the challenge that a code is verified against, or that a security key signs. */
export async function challengeFactor(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const { owner } = context;
  const factor = await findFactor(owner, person, request);
  const key = factor.factor_type === 'webauthn' ? await securityKeyChallenge(context, person, factor) : undefined;
  const { rows } = await owner.query<{ id: string; expires_at: number }>(open, [
    factor.id,
    challengeSeconds,
    key?.options.challenge ?? null,
  ]);
  return {
    id: rows[0]?.id,
    type: factor.factor_type,
    expires_at: rows[0]?.expires_at,
    ...(key && { webauthn: { type: key.type, credential_options: { publicKey: key.options } } }),
  };
}
