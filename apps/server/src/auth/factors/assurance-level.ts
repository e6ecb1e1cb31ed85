import type { Pool, PoolClient } from 'pg';
import type { AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { hasVerifiedFactor } from './find-factor.ts';

/** Whether aal2 is due: a verified factor that this session has not shown. The rule of auth.require_session. */
export function needsSecondFactor(person: AuthenticatedUser): boolean {
  return person.aal === 'aal1' && hasVerifiedFactor(person);
}

/** Requires aal2 where the account has a second factor. */
export function requireAssuranceLevel(person: AuthenticatedUser, message: string, status = 403): void {
  if (needsSecondFactor(person)) throw new AuthError(status, 'insufficient_aal', message);
}

/** Recent sign-in: the session was opened within the last ten minutes. */
export async function hasRecentSignIn(client: Pool | PoolClient, { sessionId }: AuthenticatedUser): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.sessions where id = $1 and created_at > now() - interval '10 minutes'`,
    [sessionId],
  );
  return rowCount === 1;
}
