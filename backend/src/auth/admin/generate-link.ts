import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { codeFrom } from '../../jobs/mail/mail-tokens.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { emailExists } from '../accounts/email-change.ts';
import { findAccount } from '../accounts/find-account.ts';
import { validateEmail, validateMetadata, validatePassword } from '../accounts/validation.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalData, optionalEmail, optionalText, readBody } from '../request-fields.ts';
import { issueOneTimeToken, type LinkTokenType } from '../tokens/one-time-tokens.ts';
import { createSecret } from '../tokens/secrets.ts';
import { prepareInvitation } from './invite-account.ts';
import { accountJson, readAccount } from './read-account.ts';

const tokenTypes = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const satisfies Record<string, LinkTokenType>;

type LinkType = keyof typeof tokenTypes;

const body = z.object({
  type: z.string(),
  email: optionalEmail,
  new_email: optionalEmail,
  password: optionalText,
  data: optionalData,
  redirect_to: optionalText,
});

type LinkRequest = z.infer<typeof body> & { email: string };

/** POST /admin/generate_link: makes the link of a mail, for the operator to send it herself. No mail goes out. */
export async function generateLink(context: AuthContext, request: FastifyRequest) {
  const asked = readBody(body, request);
  const { email, redirect_to: redirectTo } = asked;
  if (!Object.hasOwn(tokenTypes, asked.type)) {
    throw invalid(`Invalid email action link type requested: ${asked.type.slice(0, 40)}`);
  }
  validateEmail(email);
  const type = await typeFor(context, asked.type as LinkType, email);
  const encryptedPassword =
    type === 'signup' && asked.type === 'signup' ? await hashOf(context, asked.password, email) : null;
  const target = redirectTarget(context, request, redirectTo);
  const token = createSecret();
  const otp = codeFrom(token);
  return inTransaction(context.owner, async (client) => {
    const { id, address } = await prepare(client, type, { ...asked, email }, encryptedPassword);
    await issueOneTimeToken(client, { userId: id, type: tokenTypes[type], relatesTo: address, token, code: otp });
    const query = new URLSearchParams({ token, type, redirect_to: target });
    return {
      ...accountJson(await readAccount(client, id)),
      action_link: `${context.settings.siteUrl}/auth/v1/verify?${query}`,
      email_otp: otp,
      hashed_token: token,
      verification_type: type,
      redirect_to: target,
    };
  });
}

/** A magic link for an unknown address is a sign-up; for one that cannot be there is no link. */
async function typeFor({ owner }: AuthContext, type: LinkType, email: string): Promise<LinkType> {
  if (type === 'signup' || type === 'invite' || (await findAccount(owner, email))) return type;
  if (type === 'magiclink') return 'signup';
  throw new AuthError(404, 'user_not_found', 'User with this email not found');
}

async function hashOf(context: AuthContext, password: string | undefined, email: string): Promise<string> {
  validatePassword(context, password, email);
  return context.passwords.hash(password);
}

/** Prepares the account that a link is for; answers the address that its token is about. */
async function prepare(
  client: PoolClient,
  type: LinkType,
  { email, new_email: newEmail, data }: LinkRequest,
  encryptedPassword: string | null,
): Promise<{ id: string; address: string }> {
  if (type === 'signup' || type === 'invite') {
    const metadata = validateMetadata(data ?? {});
    return { id: await prepareInvitation(client, { email, metadata, encryptedPassword }), address: email };
  }
  const id = await lockAccount(client, email);
  if (type === 'magiclink' || type === 'recovery') return { id, address: email };
  validateEmail(newEmail);
  await setPendingEmail(client, id, newEmail);
  return { id, address: type === 'email_change_new' ? newEmail : email };
}

async function lockAccount(client: PoolClient, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where lower(email) = $1 and deleted_at is null for update',
    [email],
  );
  const [account] = rows;
  if (!account) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return account.id;
}

/**
 * Asked for both addresses one after the other, the change is the same one. The operator vouches for its new address.
 */
async function setPendingEmail(client: PoolClient, id: string, email: string): Promise<void> {
  const { rowCount } = await client.query(
    `update auth.users
        set email_change = $2, email_change_sent_at = now(), updated_at = now(),
            email_change_proven = true,
            email_change_confirm_status = case when email_change = $2 then email_change_confirm_status else 0 end
      where id = $1
        and not exists (select from auth.users other where lower(other.email) = $2 and other.deleted_at is null)`,
    [id, email],
  );
  if (rowCount === 0) throw emailExists();
}
