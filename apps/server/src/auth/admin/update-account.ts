import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeEmail } from '../accounts/email-change.ts';
import { mergeMetadata, type UserRow } from '../accounts/user-row.ts';
import { validateEmail, validateMetadata, validatePassword } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { type AccountAttributes, banSeconds, readAccountAttributes } from './account-attributes.ts';
import { accountJson, accountOfRequest, readAccount } from './read-account.ts';

/** PUT /admin/users/:id: takes effect at once, without a mail. */
export async function updateAccount({ owner, passwords }: AuthContext, request: FastifyRequest) {
  const attributes = readAccountAttributes(request);
  const { email, password } = attributes;
  if (email) validateEmail(email);
  if (password) validatePassword(password, email);
  const hash = password && (await passwords.hash(password));
  return inTransaction(owner, async (client) => {
    const user = await accountOfRequest(client, request);
    if (password) validatePassword(password, user.email);
    await writeFields(client, user, attributes);
    if (email && email !== user.email?.toLowerCase()) await changeEmail(client, user.id, email);
    if (hash) await replacePassword(client, user.id, hash);
    return accountJson(await readAccount(client, user.id));
  });
}

/**
 * Pre-hijacking defence: an operator who confirms an address that somebody signed up with does not know who chose its
 * password: it goes, as after a link from another browser. One that an operator has given the account stays.
 */
async function writeFields(client: PoolClient, user: UserRow, attributes: AccountAttributes): Promise<void> {
  const {
    user_metadata: userMetadata,
    app_metadata: appMetadata,
    ban_duration: ban,
    email_confirm: confirmed,
  } = attributes;
  await client.query(
    `update auth.users
        set raw_user_meta_data = $2, raw_app_meta_data = $3, updated_at = now(),
            encrypted_password = case when $4 and email_confirmed_at is null and confirmation_sent_at is not null
              then null else encrypted_password end,
            email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
            banned_until = case when $5 then now() + make_interval(secs => $6) else banned_until end
      where id = $1`,
    [
      user.id,
      validateMetadata(mergeMetadata(user.raw_user_meta_data, userMetadata ?? {})),
      validateMetadata(mergeMetadata(user.raw_app_meta_data, appMetadata ?? {})),
      confirmed === true,
      ban !== undefined,
      ban === undefined ? null : banSeconds(ban),
    ],
  );
}

/**
 * Replaces the password, ends all sessions and revokes tokens; every device is forgotten
 * (private.delete_known_devices).
 */
async function replacePassword(client: PoolClient, userId: string, hash: string): Promise<void> {
  await client.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash]);
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await client.query('delete from auth.sessions where user_id = $1', [userId]);
}
