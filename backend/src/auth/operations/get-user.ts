import { userJson } from '../accounts/user-row.ts';
import type { AuthContext, AuthenticatedUser } from '../context.ts';

/** GET /user */
export function getUser(_context: AuthContext, { user }: AuthenticatedUser): Record<string, unknown> {
  return userJson(user);
}
