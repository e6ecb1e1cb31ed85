import type { Client } from 'pg';
import { transaction } from '../platform/db/transaction.ts';

export const roles = ['moderator', 'admin'] as const;

export type Role = (typeof roles)[number];

/** User error: printed without a stack. */
export class AdminError extends Error {}

/** Maps the database's PT4xx errors to an {@link AdminError}; anything else is a fault. */
export async function asAdminError<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (/^PT4\d\d$/.test((error as { code?: string }).code ?? '')) throw new AdminError((error as Error).message);
    throw error;
  }
}

/** Sets or removes (null) a role. Returns the previous one. The last admin's is taken where that is said (`leaveNone`). */
export async function setRole(
  owner: Client,
  email: string,
  role: Role | null,
  { leaveNone = false } = {},
): Promise<string | null> {
  return transaction(owner, async () => {
    if (leaveNone) await owner.query(`select set_config('kindling.last_admin', 'leave', true)`);
    const query = owner.query<{ before: string | null }>('select private.set_role($1, $2) as before', [email, role]);
    const { rows } = await asAdminError(query);
    return rows[0]?.before ?? null;
  });
}

export async function listRoles(owner: Client): Promise<{ email: string; role: string }[]> {
  const { rows } = await owner.query<{ email: string; role: string }>(
    `select email, raw_app_meta_data ->> 'role' as role from auth.users
      where raw_app_meta_data ->> 'role' is not null and deleted_at is null
      order by role, email`,
  );
  return rows;
}
