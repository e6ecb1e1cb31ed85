import type { MailContext } from '../mail-context.ts';

export interface Member {
  to: string;
  timeZone: string;
}

export async function findMember({ owner }: MailContext, userId: string): Promise<Member | undefined> {
  const { rows } = await owner.query<Member>(
    `select lower(email) as to, private.time_zone_of(id) as "timeZone"
       from auth.users where id = $1 and email is not null and deleted_at is null`,
    [userId],
  );
  return rows[0];
}
