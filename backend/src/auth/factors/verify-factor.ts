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
import { requireRecentAuthentication } from './assurance-level.ts';
import { challengeSeconds } from './challenge-factor.ts';
import { type FactorRow, findFactor } from './find-factor.ts';
import { factorAdditionalData } from './seal-factors.ts';
import { verifySecurityKey } from './security-keys.ts';
import { verifyTotpCode } from './totp.ts';
import { upgradeSession } from './upgrade-session.ts';

const body = z.object({
  challenge_id: z.uuid(),
  code: optionalText,
  webauthn: z.object({ credential_response: z.unknown() }).loose().optional(),
});

/**
 * POST /factors/:id/verify: verifies a TOTP code or what a security key has signed, raises her session to aal2 and
 * marks a new factor as verified.
 */
export async function verifyFactor(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const { challenge_id: challengeId, code = '', webauthn } = readBody(body, request);
  const { id } = await findFactor(context.owner, person, request);
  const limit = factorLimit(id);
  await countAttempt(context.owner, [limit]);
  const refreshToken = createSecret();
  const row = await inTransaction(context.owner, async (client) => {
    const factor = await findFactor(client, person, request);
    const challenge = await redeemChallenge(client, factor.id, challengeId);
    if (factor.status === 'unverified') await requireRecentEnrolment(client, person, factor.id);
    let step: number | null = null;
    if (factor.factor_type === 'webauthn') {
      const credential = webauthn?.credential_response;
      await verifySecurityKey(client, context, person, factor, { challenge, credential });
    } else step = await verifyCode(context, person, factor, code);
    await markFactorVerified(client, person, factor, step);
    return upgradeSession(client, person, {
      method: factor.factor_type === 'webauthn' ? 'mfa/webauthn' : 'totp',
      factorId: factor.id,
      refreshToken,
      device: deviceHash(request, person.user.id),
    });
  });
  await clearAttempts(context.owner, [limit]);
  return sessionJson(context, row, refreshToken);
}

/** A new factor counts by a recent authentication, or within ten minutes of its enrolment, which took one. */
async function requireRecentEnrolment(client: PoolClient, person: AuthenticatedUser, id: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from auth.mfa_factors where id = $1 and created_at > now() - interval '10 minutes'`,
    [id],
  );
  if (rowCount === 0) await requireRecentAuthentication(client, person, 'enroll a factor');
}

/** Verifies a code; answers its time step. */
async function verifyCode(
  { seal }: AuthContext,
  { user }: AuthenticatedUser,
  { secret: sealed, last_step: last }: FactorRow,
  code: string,
): Promise<number> {
  const secret = seal.open(sealed ?? '', factorAdditionalData(user.id));
  const step = await verifyTotpCode(secret, code, last === null ? null : Number(last));
  if (step === undefined) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  return step;
}

/** Single use. Answers what a security key was to sign. */
async function redeemChallenge(client: PoolClient, factorId: string, challengeId: string): Promise<string | null> {
  const { rows } = await client.query<{ expired: boolean; webauthn_challenge: string | null }>(
    `update auth.mfa_challenges set verified_at = now() where id = $1 and factor_id = $2 and verified_at is null
     returning created_at < now() - make_interval(secs => $3) as expired, webauthn_challenge`,
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
  return challenge.webauthn_challenge;
}

async function markFactorVerified(
  client: PoolClient,
  { user }: AuthenticatedUser,
  factor: FactorRow,
  step: number | null,
): Promise<void> {
  await client.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1`,
    [factor.id, step],
  );
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  if (factor.status === 'verified') return;
  await requestAuthMail(client, { mail: 'factor_added', userId: user.id, factorType: factor.factor_type });
}
