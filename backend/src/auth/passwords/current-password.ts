import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isRecentlyAuthenticated, requireRecentAuthentication } from '../factors/assurance-level.ts';
import { clearAttempts, countAttempt } from '../limits/attempt-counter.ts';
import { accountLimit, codeLimits, currentPasswordLimit, hashingLane } from '../limits/sign-in-limits.ts';
import { redeemNonce } from '../tokens/one-time-tokens.ts';

/**
 * Recovery window in which the old password is not required. A device left signed in longer is no sign that it is she.
 */
const afterRecovery = '10 minutes';

/**
 * Reauthentication for a new password: it needs the one before it, a nonce that was mailed to her, or a session that a
 * recovery link has only just opened, so that whoever finds a device signed in cannot shut its owner out. A magic link
 * is no recovery link: she has not said that she forgot anything. A first password is a further way in, and takes any
 * recent authentication.
 */
export async function requireCurrentPassword(
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  { current, nonce }: { current: string | undefined; nonce: string | undefined },
): Promise<void> {
  const { id, email, encrypted_password: hash } = person.user;
  if (hash && (await hasRecentRecovery(context, person))) return;
  if (nonce) return spendNonce(context, request, { id, email: email?.toLowerCase() ?? '' }, nonce);
  if (!hash) return requireRecentAuthentication(context.owner, person, 'choose a password');
  if (!current) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  await verifyCurrentPassword(context, person, request, { current, hash });
}

/**
 * Reauthentication for a new address: a recent authentication, the password, or a nonce that was mailed to the old one.
 */
export async function requireReauthentication(
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  { current, nonce }: { current: string | undefined; nonce: string | undefined },
): Promise<void> {
  const { id, email, encrypted_password: hash } = person.user;
  if (await isRecentlyAuthenticated(context.owner, person)) return;
  if (nonce) return spendNonce(context, request, { id, email: email?.toLowerCase() ?? '' }, nonce);
  if (current && hash) return verifyCurrentPassword(context, person, request, { current, hash });
  await requireRecentAuthentication(context.owner, person, 'change your address');
}

async function verifyCurrentPassword(
  { owner, passwords }: AuthContext,
  { user: { id, email } }: AuthenticatedUser,
  request: FastifyRequest,
  { current, hash }: { current: string; hash: string },
): Promise<void> {
  const limit = currentPasswordLimit(id);
  await countAttempt(owner, [limit, accountLimit(email ?? '')]);
  if (!(await passwords.verify(current, hash, hashingLane(request, email ?? '')))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.');
  }
  await clearAttempts(owner, [limit]);
}

async function spendNonce(
  { owner }: AuthContext,
  request: FastifyRequest,
  { id, email }: { id: string; email: string },
  nonce: string,
): Promise<void> {
  const limits = codeLimits(request, email, undefined);
  await countAttempt(owner, limits);
  if (!(await inTransaction(owner, (client) => redeemNonce(client, id, email, nonce)))) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await clearAttempts(owner, limits);
}

async function hasRecentRecovery({ owner }: AuthContext, { sessionId }: AuthenticatedUser): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from auth.sessions s, jsonb_array_elements(s.amr) as way
      where s.id = $1 and way ->> 'method' = 'recovery'
        and to_timestamp((way ->> 'timestamp')::float8) > now() - $2::interval`,
    [sessionId, afterRecovery],
  );
  return rowCount !== 0;
}
