import { asAdminError } from '@kindling/backend/admin-cli/admin-error.ts';
import { transaction } from '@kindling/backend/platform/db/transaction.ts';
import type { Client } from 'pg';

export const roles = ['support', 'moderator', 'admin'] as const;

export type Role = (typeof roles)[number];

/**
 * Sets or removes (null) a role. Returns the previous one. The last admin's is taken where that is said (`leaveNone`).
 */
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
