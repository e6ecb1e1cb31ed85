import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';
import { isWithinMailLimit } from './limits.ts';
import { afterAnswer } from './mail/after-answer.ts';
import { alreadyRegisteredMail, confirmMail } from './mail/mails.ts';
import { redirectTarget } from './redirect.ts';
import type { NewAccount } from './sign-up.ts';

/**
 * An address that nobody has confirmed belongs to whoever signed up with it last: only the newest password and the
 * newest mail count, so that nobody can put a password of her own in wait for another's address.
 */
const upsert = `
with person as (
  insert into auth.users as u (email, encrypted_password, raw_user_meta_data, confirmation_sent_at)
  values ($1, $2, $3, now())
  on conflict (lower(email)) where deleted_at is null do update
    set encrypted_password = excluded.encrypted_password, raw_user_meta_data = excluded.raw_user_meta_data,
        confirmation_sent_at = now(), updated_at = now()
    where u.email_confirmed_at is null
  returning id, email
), identity as (
  insert into auth.identities (provider, provider_id, user_id, identity_data)
  select 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false)
    from person
  on conflict (provider, provider_id) do nothing
), replaced as (
  delete from auth.one_time_tokens t using person where t.user_id = person.id and t.token_type = 'confirmation'
)
select id from person`;

/** The answer is made from the question alone: nothing in it can tell whether the address was known. */
export async function signUpToConfirm(
  context: AuthContext,
  { email, encryptedPassword, metadata }: NewAccount,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { rows } = await context.owner.query<{ id: string }>(upsert, [email, encryptedPassword, metadata]);
  const [person] = rows;
  const redirectTo = redirectTarget(context, request);
  afterAnswer(context, reply, async () => {
    if (!(await isWithinMailLimit(context.owner, email))) return undefined;
    return person
      ? confirmMail(context, { userId: person.id, email, redirectTo })
      : alreadyRegisteredMail(context, email);
  });
  return pendingUser(email, metadata);
}

function pendingUser(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const id = randomUUID();
  const now = new Date();
  const identity = { email, email_verified: false, phone_verified: false, sub: id };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
