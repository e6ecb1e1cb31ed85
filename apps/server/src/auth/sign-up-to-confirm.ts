import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AuthContext } from './context.ts';
import { isWithinMailLimit } from './limits.ts';
import { requestMail } from './mail/request-mail.ts';
import { redirectTarget } from './redirect.ts';
import type { NewAccount } from './sign-up.ts';

/**
 * Signing up again for an address that nobody has confirmed: no one can tell whose sign-up is the owner's, so none is
 * trusted. The account has no password until whoever reads the address's mail has chosen one, and of what was said
 * about its owner only that stays which all have said alike. The link mailed before works until the new one is sent.
 */
const upsert = `
with person as (
  insert into auth.users as u (email, encrypted_password, raw_user_meta_data, confirmation_sent_at)
  values ($1, $2, $3, now())
  on conflict (lower(email)) where deleted_at is null do update
    set encrypted_password = null, confirmation_sent_at = now(), updated_at = now(),
        raw_user_meta_data = (
          select coalesce(jsonb_object_agg(said.key, said.value), '{}') from jsonb_each(u.raw_user_meta_data) said
           where excluded.raw_user_meta_data -> said.key = said.value
        )
    where u.email_confirmed_at is null
  returning id, email
), identity as (
  insert into auth.identities (provider, provider_id, user_id, identity_data)
  select 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false)
    from person
  on conflict (provider, provider_id) do nothing
)
select person.id, true as pending from person
union all
select id, false from auth.users where lower(email) = $1 and deleted_at is null and not exists (select from person)`;

/**
 * The answer is made from the question alone, and the work before it is the same: nothing can tell whether the address
 * was known.
 */
export async function signUpToConfirm(
  context: AuthContext,
  { email, encryptedPassword, metadata }: NewAccount,
  request: FastifyRequest,
) {
  const redirectTo = redirectTarget(context, request);
  const mayMail = await isWithinMailLimit(context.owner, email);
  await inTransaction(context.owner, async (client) => {
    const { rows } = await client.query<{ id: string; pending: boolean }>(upsert, [email, encryptedPassword, metadata]);
    const [person] = rows;
    if (!mayMail) return;
    const mail = person?.pending ? 'confirmation' : 'already_registered';
    await requestMail(client, { mail, userId: person?.id ?? null, redirectTo });
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
