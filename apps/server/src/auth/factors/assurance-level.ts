import type { Pool, PoolClient } from 'pg';
import type { AuthenticatedUser } from '../context.ts';
import { AuthError } from '../errors.ts';
import { hasVerifiedFactor } from './find-factor.ts';

/** Whether she has a second factor and this session has not shown it: the rule of auth.require_session. */
export function needsSecondFactor(person: AuthenticatedUser): boolean {
  return person.aal === 'aal1' && hasVerifiedFactor(person);
}

/** For what a password alone must not open, where there is a second factor. */
export function requireAssuranceLevel(person: AuthenticatedUser, message: string, status = 403): void {
  if (needsSecondFactor(person)) throw new AuthError(status, 'insufficient_aal', message);
}

/** Whether she has shown all she has to show within the last ten minutes, by signing in anew. */
export async function hasRecentSignIn(client: Pool | PoolClient, { sessionId }: AuthenticatedUser): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.sessions where id = $1 and created_at > now() - interval '10 minutes'`,
    [sessionId],
  );
  return rowCount === 1;
}
