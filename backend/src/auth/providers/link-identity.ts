import type { PoolClient } from 'pg';
import { isBanned } from '../../platform/db/open-account.ts';
import { emailExists } from '../accounts/email-change.ts';
import { AuthError, sessionNotFound, userBanned } from '../errors.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import type { ExternalUser } from './external-user.ts';
import { insertIdentity, setProviders } from './identities.ts';
import type { ResolvedAccount } from './resolve-account.ts';

const identityExists = (message: string) => new AuthError(422, 'identity_already_exists', message);

/** Links the identity to the account that has asked for it (linkIdentity), whatever its address says. */
export async function linkIdentity(
  client: PoolClient,
  userId: string,
  external: ExternalUser,
): Promise<ResolvedAccount> {
  const { rows } = await client.query<{ email: string | null; banned_until: Date | null }>(
    'select email, banned_until from auth.users where id = $1 and deleted_at is null for update',
    [userId],
  );
  const [user] = rows;
  if (!user) throw sessionNotFound();
  if (isBanned(user)) throw userBanned(403);
  const linkedTo = await insertIdentity(client, userId, external);
  if (linkedTo !== undefined) {
    throw identityExists(
      linkedTo === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    );
  }
  if (user.email === null && external.emailVerified) await adoptEmail(client, userId, external);
  await setProviders(client, userId);
  // An anonymous account that becomes a permanent one has nobody to warn.
  if (user.email !== null)
    await requestAuthMail(client, { mail: 'identity_linked', userId, provider: external.provider.name });
  return { id: userId, email: user.email ?? external.email ?? null, created: false };
}

/** An anonymous account becomes a permanent one with the address that the provider has verified. */
async function adoptEmail(client: PoolClient, userId: string, { email, provider }: ExternalUser): Promise<void> {
  const { rowCount } = await client.query(
    `update auth.users
        set email = $2, email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
            raw_app_meta_data = jsonb_build_object('provider', $3::text) || raw_app_meta_data
      where id = $1
        and not exists (select from auth.users other where lower(other.email) = $2 and other.deleted_at is null)`,
    [userId, email, provider.id],
  );
  if (rowCount === 0) throw emailExists();
}
