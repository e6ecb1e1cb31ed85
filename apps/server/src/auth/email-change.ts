import type { PoolClient } from 'pg';
import type { Message } from '../jobs/mail/mailer.ts';
import type { AuthContext } from './context.ts';
import { AuthError, linkExpired } from './errors.ts';
import { alreadyRegisteredMail, emailChangeMail } from './mail/mails.ts';
import type { RedeemedToken } from './one-time-tokens.ts';

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

const pending = `
select u.id, lower(u.email) as email, u.email_change,
       exists (select from auth.users other where lower(other.email) = u.email_change and other.deleted_at is null) as taken
  from auth.users u
 where lower(u.email) = $1 and u.email_change is not null and u.deleted_at is null`;

/**
 * Asks both addresses, the present one and the new one. When the new one is somebody's already, its owner is told
 * instead, and whoever asked cannot tell the difference.
 */
export async function sendEmailChangeMails(
  context: AuthContext,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<Message | undefined> {
  const { rows } = await context.owner.query<{ id: string; email: string; email_change: string; taken: boolean }>(
    pending,
    [email],
  );
  const [user] = rows;
  if (!user) return undefined;
  const change = { userId: user.id, email, newEmail: user.email_change, redirectTo };
  const toNew = await emailChangeMail(context, { ...change, type: 'email_change_new' });
  context.mailer.send(user.taken ? await alreadyRegisteredMail(context, user.email_change) : toNew);
  return emailChangeMail(context, { ...change, type: 'email_change_current' });
}

const currentAgreed = 1;
const newAgreed = 2;

/** One address has agreed. When the other one has too, the change is made. */
export async function agreeToEmailChange(client: PoolClient, token: RedeemedToken): Promise<'halfway' | 'changed'> {
  const { rows } = await client.query<{ email: string; email_change: string | null; agreed: number }>(
    `select lower(email) as email, email_change, email_change_confirm_status as agreed
       from auth.users where id = $1 and deleted_at is null for update`,
    [token.user_id],
  );
  const [user] = rows;
  const asked = token.token_type === 'email_change_new' ? user?.email_change : user?.email;
  if (!user?.email_change || asked !== token.relates_to) throw linkExpired();
  const agreeing = token.token_type === 'email_change_new' ? newAgreed : currentAgreed;
  if (user.agreed === 0 || user.agreed === agreeing) {
    await client.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
      token.user_id,
      agreeing,
    ]);
    return 'halfway';
  }
  await changeEmail(client, token.user_id, user.email_change);
  return 'changed';
}

const change = `
with person as (
  update auth.users
     set email = $2, email_change = null, email_change_confirm_status = 0, updated_at = now(),
         email_confirmed_at = coalesce(email_confirmed_at, now())
   where id = $1
  returning id
), token as (
  delete from auth.one_time_tokens t using person where t.user_id = person.id
)
update auth.identities i
   set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true), updated_at = now()
  from person where i.user_id = person.id and i.provider = 'email'`;

/** Links mailed to the address before lead nowhere from now on. */
export async function changeEmail(client: PoolClient, userId: string, email: string): Promise<void> {
  try {
    await client.query(change, [userId, email]);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw emailExists();
    throw error;
  }
}
