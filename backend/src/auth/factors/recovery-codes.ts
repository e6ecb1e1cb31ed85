import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { clearAttempts, countAttempt } from '../limits/attempt-counter.ts';
import { recoveryCodeLimit } from '../limits/sign-in-limits.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { optionalText, readBody } from '../request-fields.ts';
import { deviceHash } from '../sessions/known-devices.ts';
import { sessionJson } from '../sessions/open-session.ts';
import { createSecret, digest } from '../tokens/secrets.ts';
import { requireRecentAuthentication } from './assurance-level.ts';
import { hasVerifiedFactor } from './find-factor.ts';
import { upgradeSession } from './upgrade-session.ts';

// A way in for the day on which her phone is gone, at the addresses where auth-js (experimental) looks for it.

const codeCount = 10;

/**
 * Entropy of 60 bits, which five guesses in a quarter of an hour do not find: a plain hash stores it as well as a slow
 * one.
 */
const codeLetters = 12;

/** Crockford's base32: no letter that is taken for another when it is copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * POST /factors/recovery-codes: generates ten, shown this once, in place of those before. They are as good as her
 * phone: to make them takes a recent authentication, the first set too.
 */
export async function createRecoveryCodes({ owner }: AuthContext, person: AuthenticatedUser) {
  if (person.aal === 'aal1' || !hasVerifiedFactor(person)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to create recovery codes');
  }
  const { id } = person.user;
  const codes = Array.from({ length: codeCount }, createCode);
  await inTransaction(owner, async (client) => {
    // Asked for twice at once, one set counts: the one that is made last.
    await client.query('select from auth.users where id = $1 for update', [id]);
    await requireRecentAuthentication(client, person, 'create recovery codes');
    await client.query('delete from backend.recovery_codes where user_id = $1', [id]);
    await client.query(
      'insert into backend.recovery_codes (user_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
      [id, codes.map((code) => recoveryCodeHash(id, code))],
    );
  });
  return { ...factorOf(id), total: codeCount, codes };
}

/** GET /factors/recovery-codes: how many are unused, and since when there are any. */
export async function countRecoveryCodes({ owner }: AuthContext, { user, aal }: AuthenticatedUser) {
  if (aal === 'aal1') throw new AuthError(403, 'insufficient_aal', 'AAL2 required to see recovery codes');
  const { rows } = await owner.query<{ left: number; total: number; created_at: Date | null }>(
    `select count(*) filter (where used_at is null)::int as left, count(*)::int as total, min(created_at) as created_at
       from backend.recovery_codes where user_id = $1`,
    [user.id],
  );
  const { left = 0, total = 0, created_at = null } = rows[0] ?? {};
  return { ...factorOf(user.id), total, remaining: left, left, created_at };
}

/** DELETE /factors/recovery-codes: as what takes a factor away, it wants aal2 and a recent sign-in. */
export async function removeRecoveryCodes({ owner }: AuthContext, person: AuthenticatedUser) {
  if (person.aal === 'aal1') throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll recovery codes');
  await requireRecentAuthentication(owner, person, 'remove your recovery codes');
  await owner.query('delete from backend.recovery_codes where user_id = $1', [person.user.id]);
  return factorOf(person.user.id);
}

/** As auth-js has them: a factor, here one that has no row of its own and its account's id. */
const factorOf = (userId: string) => ({ id: userId, type: 'recovery_code' });

const body = z.object({ code: optionalText });

/**
 * POST /factors/recovery-codes/verify: single use, in place of her factor; raises her session to aal2, and she is told
 * by mail.
 */
export async function useRecoveryCode(context: AuthContext, person: AuthenticatedUser, request: FastifyRequest) {
  const { code = '' } = readBody(body, request);
  const { user } = person;
  const limit = recoveryCodeLimit(user.id);
  await countAttempt(context.owner, [limit]);
  const refreshToken = createSecret();
  const row = await inTransaction(context.owner, async (client) => {
    const { rowCount } = await client.query(
      `update backend.recovery_codes r set used_at = now()
        where r.user_id = $1 and r.code_hash = $2 and r.used_at is null
          and exists (select from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified')`,
      [user.id, recoveryCodeHash(user.id, code)],
    );
    if (rowCount === 0) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    await requestAuthMail(client, { mail: 'recovery_code_used', userId: user.id });
    return upgradeSession(client, person, {
      method: 'recovery_code',
      factorId: null,
      refreshToken,
      device: deviceHash(request, user.id),
    });
  });
  await clearAttempts(context.owner, [limit]);
  return sessionJson(context, row, refreshToken);
}

function createCode(): string {
  const letters = Array.from(randomBytes(codeLetters), (byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Hash of the normalized code: spaces, capitals and o for zero do not matter. */
function recoveryCodeHash(userId: string, code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return digest('recovery-code', userId, letters);
}
