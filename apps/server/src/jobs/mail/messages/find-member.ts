import type { MailContext } from '../mail-context.ts';

export interface Member {
  to: string;
  timeZone: string;
}

/** Account that mail can be sent to, as SQL about a row of auth.users. */
export function canBeMailed(users: string): string {
  return `(${users}.email is not null and ${users}.deleted_at is null)`;
}

export async function findMember({ owner }: MailContext, userId: string): Promise<Member | undefined> {
  const { rows } = await owner.query<Member>(
    `select lower(email) as to, private.time_zone_of(id) as "timeZone"
       from auth.users where id = $1 and ${canBeMailed('users')}`,
    [userId],
  );
  return rows[0];
}
