import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeEmail } from '../accounts/email-change.ts';
import { mergeMetadata } from '../accounts/merge-metadata.ts';
import type { UserRow } from '../accounts/user-row.ts';
import { validateEmail, validatePassword } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { type AccountAttributes, banSeconds, readAccountAttributes } from './account-attributes.ts';
import { accountJson, accountOfRequest, readAccount } from './read-account.ts';

/** PUT /admin/users/:id: takes effect at once, without a mail. */
export async function updateAccount(context: AuthContext, request: FastifyRequest) {
  const { owner, passwords } = context;
  const attributes = readAccountAttributes(request);
  const { email, password } = attributes;
  if (email) validateEmail(email);
  if (password) validatePassword(context, password, email);
  const hash = password && (await passwords.hash(password));
  return inTransaction(owner, async (client) => {
    const user = await accountOfRequest(client, request, { lock: true });
    if (password) validatePassword(context, password, user.email);
    if (attributes.email_confirm) await client.query(endUnproven, [user.id]);
    await writeFields(client, user, attributes);
    // The operator vouches for the new address, as she does for one of an account that she makes.
    if (email && email !== user.email?.toLowerCase()) await changeEmail(client, user.id, email, { verified: true });
    if (hash) await replacePassword(client, user.id, hash);
    return accountJson(await readAccount(client, user.id));
  });
}

/**
 * Pre-hijacking defence: an operator who confirms an address that somebody signed up with does not know who that was:
 * every way in ends, as after a link from another browser. What an operator has given an account stays.
 */
const endUnproven = `
select auth.end_ways_in(u.id) from auth.users u
 where u.id = $1 and not auth.has_proven_email(u) and (u.email_confirmed_at is not null or u.invited_at is null)`;

async function writeFields(client: PoolClient, user: UserRow, attributes: AccountAttributes): Promise<void> {
  const { user_metadata: userMetadata, app_metadata: appMetadata, ban_duration: ban } = attributes;
  if (userMetadata) await mergeMetadata(client, user.id, 'raw_user_meta_data', userMetadata);
  if (appMetadata) await mergeMetadata(client, user.id, 'raw_app_meta_data', appMetadata);
  if (attributes.email_confirm) {
    await client.query(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1',
      [user.id],
    );
  }
  if (ban !== undefined) {
    await client.query(
      'update auth.users set banned_until = now() + make_interval(secs => $2), updated_at = now() where id = $1',
      [user.id, banSeconds(ban)],
    );
  }
}

/**
 * Replaces the password, ends all sessions and revokes tokens; every device is forgotten
 * (backend.delete_known_devices).
 */
async function replacePassword(client: PoolClient, userId: string, hash: string): Promise<void> {
  await client.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash]);
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await client.query('delete from auth.sessions where user_id = $1', [userId]);
}
