import type { FastifyRequest } from 'fastify';
import { isBanned } from '../../platform/db/open-account.ts';
import { type UserRow, userColumns } from '../accounts/user-row.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';
import { AuthError, sessionNotFound, userBanned } from '../errors.ts';

const find = `
select s.aal, ${userColumns}
  from auth.sessions s join auth.users u on u.id = s.user_id
 where s.id = $1 and u.id = $2 and u.deleted_at is null and (s.not_after is null or s.not_after > now())`;

/** Authenticates by access token and live session. */
export async function authenticateUser(context: AuthContext, request: FastifyRequest): Promise<AuthenticatedUser> {
  const { role, claims } = await context.identify(request);
  if (role !== 'authenticated' || !claims.sub || !claims.session_id) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const { rows } = await context.owner.query<UserRow & { aal: string }>(find, [claims.session_id, claims.sub]);
  const [user] = rows;
  if (!user) throw sessionNotFound();
  if (isBanned(user)) throw userBanned(403);
  // A token from before the second factor was shown stays at aal1.
  return { user, sessionId: claims.session_id, aal: claims.aal === 'aal2' ? user.aal : 'aal1' };
}
