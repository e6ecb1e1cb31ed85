import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { AuthError, linkExpired } from '../errors.ts';
import { type AuthMailRequest, requestAuthMail } from '../mail/request-auth-mail.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import type { RedeemedToken } from '../tokens/one-time-tokens.ts';
import { type CodeChallenge, createFlowState } from '../tokens/pkce.ts';
import { insertEmailIdentity } from './insert-identity.ts';

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/**
 * Requests both confirmation mails (GoTrue's secure email change): to the present address and to the new one. Each has
 * a PKCE flow of its own, since the links of a flow end with it.
 */
export async function requestEmailChangeMails(
  client: Pool | PoolClient,
  { challenge, ...about }: Omit<AuthMailRequest, 'mail' | 'flowId'> & { challenge: CodeChallenge | undefined },
): Promise<void> {
  for (const mail of ['email_change_new', 'email_change_current'] as const) {
    await requestAuthMail(client, { mail, ...about, flowId: await createFlowState(client, challenge) });
  }
}

/** Expiry of a pending change, however often its mails were sent again. */
export const emailChangeHours = 24;

const currentConfirmed = 1;
const newConfirmed = 2;

export type EmailChangeStep = 'halfway' | 'changed' | 'reclaimed';

/**
 * Confirms one of the two addresses; the change is made when the other one has confirmed too. Pre-hijacking defence: a
 * link opened at the new address shows whose mail it is, and not that the account is hers. Where no device that the
 * account knows has confirmed it, every way in of before ends, and nobody is signed in: `reclaimed`.
 */
export async function confirmEmailChange(
  client: PoolClient,
  request: FastifyRequest,
  token: Pick<RedeemedToken, 'user_id' | 'relates_to' | 'token_type'>,
  { proven } = { proven: false },
): Promise<EmailChangeStep> {
  const { rows } = await client.query<Pending>(
    `select lower(email) as email, email_change_confirm_status as confirmed, email_change_proven as proven,
            case when email_change_sent_at > now() - make_interval(hours => $2) then email_change end as email_change
       from auth.users where id = $1 and deleted_at is null for update`,
    [token.user_id, emailChangeHours],
  );
  const [user] = rows;
  const confirming = token.token_type === 'email_change_new' ? newConfirmed : currentConfirmed;
  const address = confirming === newConfirmed ? user?.email_change : user?.email;
  if (!user?.email_change || address !== token.relates_to) throw linkExpired();
  const known =
    user.proven || (confirming === newConfirmed && (proven || (await isKnownDevice(client, request, token.user_id))));
  if (user.email !== null && (user.confirmed === 0 || user.confirmed === confirming)) {
    await client.query(
      'update auth.users set email_change_confirm_status = $2, email_change_proven = $3 where id = $1',
      [token.user_id, confirming, known],
    );
    return 'halfway';
  }
  if (!known) await client.query('select auth.end_ways_in($1)', [token.user_id]);
  await changeEmail(client, token.user_id, user.email_change, { verified: true });
  return known ? 'changed' : 'reclaimed';
}

interface Pending {
  email: string | null;
  email_change: string | null;
  confirmed: number;
  proven: boolean;
}

const change = `
with person as (
  update auth.users
     set email = $2, email_change = null, email_change_confirm_status = 0, email_change_proven = false, updated_at = now(),
         email_confirmed_at = coalesce(email_confirmed_at, now()), is_anonymous = false,
         confirmation_sent_at = case when $3 then confirmation_sent_at end,
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

/**
 * Changes the address, which makes an anonymous account a permanent one, and revokes its one-time tokens. `verified`:
 * somebody has opened a mail that went to the new one, or an operator vouches for it. Otherwise its first proof is
 * still to come (auth.has_proven_email).
 */
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
