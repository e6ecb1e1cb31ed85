import type { Pool, PoolClient } from 'pg';
import { AuthError, linkExpired } from '../errors.ts';
import { type AuthMailRequest, requestAuthMail } from '../mail/request-auth-mail.ts';
import type { RedeemedToken } from '../tokens/one-time-tokens.ts';
import { insertEmailIdentity } from './insert-identity.ts';

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Requests both confirmation mails (GoTrue's secure email change): to the present address and to the new one. */
export async function requestEmailChangeMails(
  client: Pool | PoolClient,
  about: Omit<AuthMailRequest, 'mail'>,
): Promise<void> {
  await requestAuthMail(client, { mail: 'email_change_new', ...about });
  await requestAuthMail(client, { mail: 'email_change_current', ...about });
}

/** Expiry of a pending change, however often its mails were sent again. */
export const emailChangeHours = 24;

const currentConfirmed = 1;
const newConfirmed = 2;

/** Confirms one of the two addresses; the change is made when the other one has confirmed too. */
export async function confirmEmailChange(client: PoolClient, token: RedeemedToken): Promise<'halfway' | 'changed'> {
  const { rows } = await client.query<{ email: string | null; email_change: string | null; confirmed: number }>(
    `select lower(email) as email, email_change_confirm_status as confirmed,
            case when email_change_sent_at > now() - make_interval(hours => $2) then email_change end as email_change
       from auth.users where id = $1 and deleted_at is null for update`,
    [token.user_id, emailChangeHours],
  );
  const [user] = rows;
  const address = token.token_type === 'email_change_new' ? user?.email_change : user?.email;
  if (!user?.email_change || address !== token.relates_to) throw linkExpired();
  const confirming = token.token_type === 'email_change_new' ? newConfirmed : currentConfirmed;
  if (user.email !== null && (user.confirmed === 0 || user.confirmed === confirming)) {
    await client.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
      token.user_id,
      confirming,
    ]);
    return 'halfway';
  }
  await changeEmail(client, token.user_id, user.email_change, { verified: true });
  return 'changed';
}

const change = `
with person as (
  update auth.users
     set email = $2, email_change = null, email_change_confirm_status = 0, updated_at = now(),
         email_confirmed_at = coalesce(email_confirmed_at, now()), is_anonymous = false,
         raw_app_meta_data =
           case when is_anonymous then '{"provider": "email", "providers": ["email"]}' else '{}'::jsonb end || raw_app_meta_data
   where id = $1
  returning id, email
), identity as (
  ${insertEmailIdentity({ verified: '$3::boolean' })}
), token as (
  delete from auth.one_time_tokens t using person where t.user_id = person.id
)
update auth.identities i
   set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean), updated_at = now()
  from person where i.user_id = person.id and i.provider = 'email'`;

/** Changes the address, which makes an anonymous account a permanent one, and revokes its one-time tokens. `verified`: she has opened a mail that went to the new one. */
export async function changeEmail(
  client: PoolClient,
  userId: string,
  email: string,
  { verified } = { verified: false },
): Promise<void> {
  try {
    await client.query(change, [userId, email, verified]);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw emailExists();
    throw error;
  }
}
