import { asAdminError } from '@kindling/backend/admin-cli/admin-error.ts';
import type { Client } from 'pg';

/** Bans an account for so many days, without a number for good; null lifts the ban. Returns whether it was banned. */
export async function ban(owner: Client, email: string, until: { days?: number } | null): Promise<boolean> {
  const { rows } = await asAdminError(
    owner.query<{ before: boolean }>(
      `select private.ban($1, case when $2 then now() + coalesce(make_interval(days => $3), interval '200 years') end) as before`,
      [email, until !== null, until?.days ?? null],
    ),
  );
  return rows[0]?.before ?? false;
}

/** Removes second factor and recovery codes. Returns whether there was one. */
export async function resetSecondFactor(owner: Client, email: string): Promise<boolean> {
  const { rows } = await asAdminError(
    owner.query<{ removed: boolean }>('select private.reset_second_factor($1) as removed', [email]),
  );
  return rows[0]?.removed ?? false;
}
