import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { emailExists } from '../accounts/email-change.ts';
import { insertEmailIdentity } from '../accounts/insert-identity.ts';
import { validateEmail, validateMetadata, validatePassword } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { isPasswordHash } from '../passwords/password-hashing.ts';
import { banSeconds, readAccountAttributes } from './account-attributes.ts';
import { accountJson, readAccount } from './read-account.ts';

const insert = `
with person as (
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data, banned_until, invited_at)
  values (coalesce($1, gen_random_uuid()), $2, $3, case when $4 then now() end, $5,
          '{"provider": "email", "providers": ["email"]}'::jsonb || $6, now() + make_interval(secs => $7),
          case when not $4 then now() end)
  on conflict do nothing
  returning id, email
), identity as (
  ${insertEmailIdentity({ verified: '$4::boolean' })}
)
select id from person`;

/**
 * POST /admin/users: creates an account without a mail. Without a password its owner chooses one by way of /recover. An
 * unconfirmed one is marked as invited, so that cleanup does not remove it after 7 days like a stranger's sign-up.
 */
export async function createAccount(context: AuthContext, request: FastifyRequest) {
  const { owner, passwords } = context;
  const attributes = readAccountAttributes(request);
  const { id, email, password, password_hash: hash, email_confirm: confirmed = false, ban_duration: ban } = attributes;
  if (!email) throw invalid('Cannot create a user without either an email or phone');
  validateEmail(email);
  if (password && hash) throw invalid('Only a password or a password hash should be provided');
  if (password) validatePassword(context, password, email);
  if (hash && !isPasswordHash(hash)) throw invalid('password_hash: it is an argon2id or bcrypt hash');
  const values: NewAccount = [
    id ?? null,
    email,
    password ? await passwords.hash(password) : (hash ?? null),
    confirmed,
    validateMetadata(attributes.user_metadata ?? {}),
    validateMetadata(attributes.app_metadata ?? {}),
    ban ? banSeconds(ban) : null,
  ];
  return inTransaction(owner, async (client) => {
    const made = await insertAccount(client, values);
    if (made === undefined) throw emailExists();
    return accountJson(await readAccount(client, made));
  });
}

/**
 * Columns of a new account: id or null, address, password hash or null, whether the address is confirmed, user
 * metadata, app metadata, ban in seconds or null.
 */
type NewAccount = readonly [string | null, string, string | null, boolean, object, object, number | null];

/** Inserts an account; undefined on a conflict of address or id. */
export async function insertAccount(client: ClientBase, account: NewAccount): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(insert, [...account]);
  return rows[0]?.id;
}
