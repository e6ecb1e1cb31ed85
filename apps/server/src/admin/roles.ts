import type { Client } from 'pg';

export const roles = ['moderator', 'admin'] as const;

export type Role = (typeof roles)[number];

/** What is wrong is for the person at the keyboard to put right: said in words, without a stack. */
export class AdminError extends Error {}

/** Gives or takes (null) a role. Returns the one she had. */
export async function setRole(owner: Client, email: string, role: Role | null): Promise<string | null> {
  try {
    const { rows } = await owner.query<{ before: string | null }>('select private.set_role($1, $2) as before', [
      email,
      role,
    ]);
    return rows[0]?.before ?? null;
  } catch (error) {
    // The function's own refusals; anything else is a fault.
    if (/^PT4\d\d$/.test((error as { code?: string }).code ?? '')) throw new AdminError((error as Error).message);
    throw error;
  }
}

export async function listRoles(owner: Client): Promise<{ email: string; role: string }[]> {
  const { rows } = await owner.query<{ email: string; role: string }>(
    `select email, raw_app_meta_data ->> 'role' as role from auth.users
      where raw_app_meta_data ->> 'role' is not null and deleted_at is null
      order by role, email`,
  );
  return rows;
}
