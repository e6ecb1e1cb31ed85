import type { AuthContext, Person } from './context.ts';
import { userJson } from './users.ts';

/** GET /user */
export function getUser(_context: AuthContext, { user }: Person): Record<string, unknown> {
  return userJson(user);
}
