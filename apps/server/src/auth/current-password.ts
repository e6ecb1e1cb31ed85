import type { FastifyRequest } from 'fastify';
import { countAttempt, forgetAttempts } from './attempts.ts';
import type { AuthContext, Person } from './context.ts';
import { AuthError } from './errors.ts';
import { accountLimit, currentPasswordLimit, hashingLane } from './limits.ts';

/** Within how long of following a link from a mail no password is asked for: she may be here for having forgotten it. */
const afterLink = '1 day';

/**
 * Whoever finds a device signed in must not be able to shut its owner out: a new password needs the one before it, or
 * a session that a link in a mail has only just opened.
 */
export async function requireCurrentPassword(
  context: AuthContext,
  person: Person,
  request: FastifyRequest,
  current: string | undefined,
): Promise<void> {
  const { id, email, encrypted_password: hash } = person.user;
  if (!hash || (await followedLink(context, person))) return;
  if (!current) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  const limit = currentPasswordLimit(id);
  await countAttempt(context.owner, [limit, accountLimit(email ?? '')]);
  if (!(await context.passwords.verify(current, hash, hashingLane(request, email ?? '')))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.');
  }
  await forgetAttempts(context.owner, [limit]);
}

async function followedLink({ owner }: AuthContext, { sessionId }: Person): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from auth.sessions s, jsonb_array_elements(s.amr) as way
      where s.id = $1 and way ->> 'method' in ('otp', 'magiclink', 'recovery')
        and to_timestamp((way ->> 'timestamp')::float8) > now() - $2::interval`,
    [sessionId, afterLink],
  );
  return rowCount !== 0;
}
