import type { Client } from 'pg';
import { validateEmail, validateMetadata } from '../auth/accounts/validation.ts';
import { insertAccount } from '../auth/admin/create-account.ts';
import { linkPageUrl } from '../auth/mail/link-page-url.ts';
import { issueOneTimeToken } from '../auth/tokens/one-time-tokens.ts';
import { createSecret } from '../auth/tokens/secrets.ts';
import { transaction } from '../platform/db/transaction.ts';
import { AdminError, asAdminError } from './role-commands.ts';

/** Creates an account with a confirmed address and no password; returns its recovery link. */
export async function createUser(owner: Client, email: string, name: string, siteUrl: string): Promise<string> {
  validateInput(email, name);
  return transaction(owner, async () => {
    const id = await insertAccount(owner, [null, email, null, true, { name }, {}, null]);
    if (id === undefined) throw new AdminError('There’s already an account with this email.');
    await recordAdminAction(owner, 'create', id);
    return passwordLink(owner, id, email, siteUrl);
  });
}

/** Recovery link. Nobody is signed out before it is used. */
export function resetPassword(owner: Client, email: string, siteUrl: string): Promise<string> {
  return transaction(owner, async () => {
    const { rows } = await asAdminError(
      owner.query<{ id: string; email: string }>(
        'select u.id, u.email from private.member_at($1) as found (id) join auth.users u on u.id = found.id',
        [email],
      ),
    );
    const [person] = rows;
    if (!person) throw new AdminError('No one has an account with this email.');
    await recordAdminAction(owner, 'reset_password', person.id);
    return passwordLink(owner, person.id, person.email, siteUrl);
  });
}

/** Bans an account for so many days, without a number for good; null lifts the ban. Returns whether it was banned. */
export async function ban(owner: Client, email: string, until: { days?: number } | null): Promise<boolean> {
  const { rows } = await asAdminError(
    owner.query<{ before: boolean }>(
      `select private.ban($1, case when $2 then now() + coalesce(make_interval(days => $3), interval '200 years') end) as before`,
      [email, until !== null, until?.days ?? null],
    ),
  );
  return rows[0]?.before ?? false;
}

/** Removes second factor and recovery codes. Returns whether there was one. */
export async function resetSecondFactor(owner: Client, email: string): Promise<boolean> {
  const { rows } = await asAdminError(
    owner.query<{ removed: boolean }>('select private.reset_second_factor($1) as removed', [email]),
  );
  return rows[0]?.removed ?? false;
}

async function passwordLink(owner: Client, userId: string, email: string, siteUrl: string): Promise<string> {
  const token = createSecret();
  await issueOneTimeToken(owner, { userId, type: 'recovery', relatesTo: email, token });
  return linkPageUrl(siteUrl, { token, redirectTo: `${siteUrl}/` });
}

async function recordAdminAction(owner: Client, act: string, memberId: string): Promise<void> {
  await owner.query('select private.record_admin_act($1, $2)', [act, memberId]);
}

function validateInput(email: string, name: string): void {
  try {
    validateEmail(email);
    validateMetadata({ name });
  } catch (error) {
    throw new AdminError((error as Error).message);
  }
}
