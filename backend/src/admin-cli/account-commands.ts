import type { Client } from 'pg';
import { validateEmail, validateMetadata } from '../auth/accounts/validation.ts';
import { insertAccount } from '../auth/admin/create-account.ts';
import { linkPageUrl } from '../auth/mail/link-page-url.ts';
import { issueOneTimeToken } from '../auth/tokens/one-time-tokens.ts';
import { createSecret } from '../auth/tokens/secrets.ts';
import { transaction } from '../platform/db/transaction.ts';
import { AdminError } from './admin-error.ts';

export interface PasswordLinks {
  siteUrl: string;
  redirectTo: string;
}

/** Creates an account with a confirmed address and no password; returns its recovery link. */
export async function createUser(owner: Client, email: string, name: string, links: PasswordLinks): Promise<string> {
  validateInput(email, name);
  return transaction(owner, async () => {
    const id = await insertAccount(owner, [null, email, null, true, { name }, {}, null]);
    if (id === undefined) throw new AdminError('There’s already an account with this email.');
    await recordAdminAction(owner, 'create', id);
    return passwordLink(owner, id, email, links);
  });
}

/** Recovery link. Nobody is signed out before it is used. */
export function resetPassword(owner: Client, email: string, links: PasswordLinks): Promise<string> {
  return transaction(owner, async () => {
    const { rows } = await owner.query<{ id: string; email: string }>(
      'select u.id, u.email from auth.users u where lower(u.email) = lower(btrim($1)) and u.deleted_at is null',
      [email],
    );
    const [person] = rows;
    if (!person) throw new AdminError('No one has an account with this email.');
    await recordAdminAction(owner, 'reset_password', person.id);
    return passwordLink(owner, person.id, person.email, links);
  });
}

async function passwordLink(
  owner: Client,
  userId: string,
  email: string,
  { siteUrl, redirectTo }: PasswordLinks,
): Promise<string> {
  const token = createSecret();
  await issueOneTimeToken(owner, { userId, type: 'recovery', relatesTo: email, token });
  return linkPageUrl(siteUrl, { token, redirectTo });
}

async function recordAdminAction(owner: Client, act: string, memberId: string): Promise<void> {
  await owner.query('select backend.record_admin_act($1, $2)', [act, memberId]);
}

function validateInput(email: string, name: string): void {
  try {
    validateEmail(email);
    validateMetadata({ name });
  } catch (error) {
    throw new AdminError((error as Error).message);
  }
}
