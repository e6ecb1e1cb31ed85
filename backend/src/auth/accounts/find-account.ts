import type { Pool } from 'pg';
import { emailChangeHours } from './email-change.ts';

/** Account by email address, with its pending change of address. */
export async function findAccount(
  owner: Pool,
  email: string,
): Promise<{ id: string; email_change: string | null } | undefined> {
  const { rows } = await owner.query<{ id: string; email_change: string | null }>(
    `select id, case when email_change_sent_at > now() - make_interval(hours => $2) then email_change end as email_change
       from auth.users where lower(email) = $1 and deleted_at is null`,
    [email, emailChangeHours],
  );
  return rows[0];
}
