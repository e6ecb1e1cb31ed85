import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { clearAttempts, countAttempt } from '../limits/attempt-counter.ts';
import { factorLimit } from '../limits/sign-in-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { deviceHash } from '../sessions/known-devices.ts';
import { sessionJson } from '../sessions/open-session.ts';
import { createSecret } from '../tokens/secrets.ts';
import { challengeSeconds } from './challenge-factor.ts';
import { type FactorRow, findFactor } from './find-factor.ts';
import { factorAdditionalData } from './seal-factors.ts';
import { verifyTotpCode } from './totp.ts';
import { upgradeSession } from './upgrade-session.ts';

const body = z.object({ challenge_id: z.uuid(), code: optionalText });

/** POST /factors/:id/verify: verifies a TOTP code, raises her session to aal2 and marks a new factor as verified. */
export async function verifyFactor(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const { challenge_id: challengeId, code = '' } = readBody(body, request);
  const { id } = await findFactor(context.owner, person, request);
  const limit = factorLimit(id);
  await countAttempt(context.owner, [limit]);
  const refreshToken = createSecret();
  const row = await inTransaction(context.owner, async (client) => {
    const factor = await findFactor(client, person, request);
    await redeemChallenge(client, factor.id, challengeId);
    const secret = context.seal.open(factor.secret, factorAdditionalData(person.user.id));
    const step = await verifyTotpCode(secret, code, factor.last_step === null ? null : Number(factor.last_step));
    if (step === undefined) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    await markFactorVerified(client, person, factor, step);
    return upgradeSession(client, person, {
      method: 'totp',
      factorId: factor.id,
      refreshToken,
      device: deviceHash(request, person.user.id),
    });
  });
  await clearAttempts(context.owner, [limit]);
  return sessionJson(context, row, refreshToken);
}

async function redeemChallenge(client: PoolClient, factorId: string, challengeId: string): Promise<void> {
  const { rows } = await client.query<{ expired: boolean }>(
    `update auth.mfa_challenges set verified_at = now() where id = $1 and factor_id = $2 and verified_at is null
     returning created_at < now() - make_interval(secs => $3) as expired`,
    [challengeId, factorId, challengeSeconds],
  );
  const [challenge] = rows;
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.expired) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

async function markFactorVerified(
  client: PoolClient,
  { user }: AuthenticatedUser,
  factor: FactorRow,
  step: number,
): Promise<void> {
  await client.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1`,
    [factor.id, step],
  );
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  if (factor.status === 'unverified') await requestAuthMail(client, { mail: 'factor_added', userId: user.id });
}
