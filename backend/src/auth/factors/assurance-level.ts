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

/** Recent authentication: a sign-in or second factor of the last ten minutes. */
export async function isRecentlyAuthenticated(
  client: Pool | PoolClient,
  { sessionId }: AuthenticatedUser,
): Promise<boolean> {
  const { rows } = await client.query<{ recent: boolean }>('select auth.is_recently_authenticated($1) as recent', [
    sessionId,
  ]);
  return rows[0]?.recent === true;
}

/**
 * Step-up by moment: whatever adds, replaces or takes away a way in wants a sign-in or second factor of the last ten
 * minutes, whatever the session's level. Whoever finds a device signed in would otherwise come back for good.
 */
export async function requireRecentAuthentication(
  client: Pool | PoolClient,
  person: AuthenticatedUser,
  purpose: string,
): Promise<void> {
  if (await isRecentlyAuthenticated(client, person)) return;
  throw new AuthError(401, 'reauthentication_needed', `Please sign in again to ${purpose}`);
}
