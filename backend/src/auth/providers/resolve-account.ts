import type { PoolClient } from 'pg';
import { isBanned } from '../../platform/db/open-account.ts';
import { AuthError, signUpDisabled, userBanned } from '../errors.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import type { ExternalUser } from './external-user.ts';
import { insertIdentity, setProviders } from './identities.ts';

export interface ResolvedAccount {
  id: string;
  email: string | null;
  /** Whether it was created for this sign-in. */
  created: boolean;
  /**
   * It was in use before anybody had shown that the address is hers: every way in of before has ended, and this sign-in
   * signs nobody in to what is there. The next one does.
   */
  reclaimed?: boolean;
}

/**
 * After the transaction that has ended every way in of before: the next sign-in with the provider opens the account.
 */
export function accountReclaimed(): AuthError {
  return new AuthError(
    403,
    'reauthentication_needed',
    'This address was in use before it was proven. Every way in of before has ended. Please sign in again',
  );
}

/**
 * The account of whom a provider names: that of her identity, or else that of her address, which the provider must have
 * verified, or else a new one.
 */
export async function resolveAccount(
  client: PoolClient,
  external: ExternalUser,
  { signUpClosed }: { signUpClosed: boolean },
): Promise<ResolvedAccount> {
  const known = await accountOfIdentity(client, external);
  if (known) return known;
  const { email, emailVerified, provider } = external;
  if (!email) throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');
  if (!emailVerified) {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider.id}. Verify the email with ${provider.id} in order to sign in`,
    );
  }
  if (signUpClosed && !(await isKnown(client, email))) throw signUpDisabled();
  const account = (await createAccount(client, email, external)) ?? (await takeAccount(client, email, external));
  // One identity in two requests at once: the other one has inserted it, with its account.
  const linkedTo = await insertIdentity(client, account.id, external);
  if (linkedTo !== undefined && linkedTo !== account.id)
    throw new AuthError(409, 'conflict', 'Too many concurrent sign-ins');
  await setProviders(client, account.id);
  if (!account.created && linkedTo === undefined)
    await requestAuthMail(client, { mail: 'identity_linked', userId: account.id, provider: provider.name });
  return { ...account, email };
}

async function isKnown(client: PoolClient, email: string): Promise<boolean> {
  const { rowCount } = await client.query('select from auth.users where lower(email) = $1 and deleted_at is null', [
    email,
  ]);
  return rowCount === 1;
}

/** What this sign-in does not say stays: Apple tells a name only at the first one. */
const refreshIdentity = `
with identity as (
  update auth.identities set identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
   where provider = $1 and provider_id = $2
  returning user_id
)
select u.id, lower(u.email) as email, u.banned_until
  from identity join auth.users u on u.id = identity.user_id and u.deleted_at is null`;

async function accountOfIdentity(
  client: PoolClient,
  { provider, subject, identityData }: ExternalUser,
): Promise<ResolvedAccount | undefined> {
  const { rows } = await client.query<{ id: string; email: string | null; banned_until: Date | null }>(
    refreshIdentity,
    [provider.id, subject, identityData],
  );
  const [user] = rows;
  if (user && isBanned(user)) throw userBanned(403);
  return user && { id: user.id, email: user.email, created: false };
}

async function createAccount(
  client: PoolClient,
  email: string,
  { provider, identityData }: ExternalUser,
): Promise<Omit<ResolvedAccount, 'email'> | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, now(), jsonb_build_object('provider', $2::text, 'providers', jsonb_build_array($2::text)), $3)
     on conflict (lower(email)) where deleted_at is null do nothing
     returning id`,
    [email, provider.id, identityData],
  );
  return rows[0] && { id: rows[0].id, created: true };
}

/**
 * Pre-hijacking defence: an account whose address nobody has shown to be hers may be anybody's who has typed it in. It
 * is hers now, and every way in of before ends, with what was said of its owner. What an operator has given an account
 * that she invited is no stranger's.
 */
const find = `
select u.id, u.banned_until, u.email_confirmed_at is null as unconfirmed,
       (u.email_confirmed_at is not null or u.invited_at is null) and not auth.has_proven_email(u) as unproven
  from auth.users u where lower(u.email) = $1 and u.deleted_at is null
   for update of u`;

const take = `
with person as (
  update auth.users u
     set email_confirmed_at = coalesce(u.email_confirmed_at, now()), updated_at = now(), sign_up_device = null,
         email_change = null, email_change_sent_at = null, email_change_confirm_status = 0, email_change_proven = false,
         raw_user_meta_data = case when $3 then $2::jsonb else $2::jsonb || u.raw_user_meta_data end
   where u.id = $1
)
update auth.identities i set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
 where i.user_id = $1 and i.provider = 'email'`;

async function takeAccount(
  client: PoolClient,
  email: string,
  { identityData }: ExternalUser,
): Promise<Omit<ResolvedAccount, 'email'>> {
  const { rows } = await client.query<{
    id: string;
    banned_until: Date | null;
    unconfirmed: boolean;
    unproven: boolean;
  }>(find, [email]);
  const [user] = rows;
  if (!user) throw new AuthError(409, 'conflict', 'Too many concurrent sign-ins');
  if (isBanned(user)) throw userBanned(403);
  const { id, unproven, unconfirmed } = user;
  if (unproven) await client.query('select auth.end_ways_in($1)', [id]);
  await client.query(take, [id, identityData, unproven]);
  return { id, created: false, reclaimed: unproven && !unconfirmed };
}
