import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { emailExists } from '../accounts/email-change.ts';
import { validateEmail, validateMetadata } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import { requireMailAddress } from '../mail/require-mail-address.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalData, optionalEmail, readBody } from '../request-fields.ts';
import { insertAccount } from './create-account.ts';
import { accountJson, readAccount } from './read-account.ts';

const body = z.object({ email: optionalEmail, data: optionalData });

/** POST /invite: mails a link to a new account, or to one that nobody has confirmed. */
export async function inviteAccount(context: AuthContext, request: FastifyRequest) {
  const { email, data } = readBody(body, request);
  validateEmail(email);
  await requireMailAddress(context, email);
  const metadata = validateMetadata(data ?? {});
  return inTransaction(context.owner, async (client) => {
    const id = await prepareInvitation(client, { email, metadata, encryptedPassword: null });
    await requestAuthMail(client, { mail: 'invite', userId: id, redirectTo: redirectTarget(context, request) });
    return accountJson(await readAccount(client, id));
  });
}

interface Invitation {
  email: string;
  metadata: Record<string, unknown>;
  encryptedPassword: string | null;
}

/**
 * Pre-hijacking defence: somebody may have signed up with the address. Nothing of that stays in an account that an
 * operator invites.
 */
const findUnconfirmed = `
select id from auth.users where lower(email) = $1 and deleted_at is null and email_confirmed_at is null for update`;

const reset = `
update auth.users set encrypted_password = $2, raw_user_meta_data = $3, invited_at = now(), updated_at = now()
 where id = $1`;

/** Makes an invited account of an address; answers its id. One that is confirmed is refused. */
export async function prepareInvitation(
  client: PoolClient,
  { email, metadata, encryptedPassword }: Invitation,
): Promise<string> {
  const made = await insertAccount(client, [null, email, encryptedPassword, false, metadata, {}, null]);
  if (made !== undefined) return made;
  const { rows } = await client.query<{ id: string }>(findUnconfirmed, [email]);
  const [known] = rows;
  if (!known) throw emailExists();
  await client.query('select auth.end_ways_in($1)', [known.id]);
  await client.query(reset, [known.id, encryptedPassword, metadata]);
  return known.id;
}
