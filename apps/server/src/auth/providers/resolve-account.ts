import type { PoolClient } from 'pg';
import { isBanned } from '../../platform/db/open-account.ts';
import { AuthError, userBanned } from '../errors.ts';
import { requestAuthMail } from '../mail/request-auth-mail.ts';
import type { ExternalUser } from './external-user.ts';
import { insertIdentity, setProviders } from './identities.ts';

export interface ResolvedAccount {
  id: string;
  email: string | null;
  /** Whether it was created for this sign-in. */
  created: boolean;
}

/**
 * The account of whom a provider names: that of her identity, or else that of her address, which the provider must have
 * verified, or else a new one.
 */
export async function resolveAccount(client: PoolClient, external: ExternalUser): Promise<ResolvedAccount> {
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
 * is hers now, and of what was said and chosen for it nothing stays: password, words, sessions, factors and passkeys. What an
 * operator has given an account that she invited is no stranger's.
 */
const take = `
with before as (
  select u.id, u.banned_until,
         u.invited_at is null and (u.email_confirmed_at is null or exists (
           select from auth.identities i
            where i.user_id = u.id and i.provider = 'email' and i.identity_data -> 'email_verified' = 'false')) as unproven
    from auth.users u where lower(u.email) = $1 and u.deleted_at is null
     for update
), person as (
  update auth.users u
     set email_confirmed_at = coalesce(u.email_confirmed_at, now()), updated_at = now(), sign_up_device = null,
         email_change = null, email_change_sent_at = null, email_change_confirm_status = 0,
         encrypted_password = case when before.unproven then null else u.encrypted_password end,
         raw_user_meta_data = case when before.unproven then $2::jsonb else $2::jsonb || u.raw_user_meta_data end
    from before where u.id = before.id
), identity as (
  update auth.identities i set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    from before where i.user_id = before.id and i.provider = 'email'
), others as (
  delete from auth.identities i using before
   where i.user_id = before.id and before.unproven and i.provider <> 'email'
), sessions as (
  delete from auth.sessions s using before where s.user_id = before.id and before.unproven
), factors as (
  delete from auth.mfa_factors f using before where f.user_id = before.id and before.unproven
), passkeys as (
  delete from auth.webauthn_credentials c using before where c.user_id = before.id and before.unproven
), flows as (
  delete from auth.flow_state f using before where f.user_id = before.id and before.unproven
), tokens as (
  delete from auth.one_time_tokens t using before where t.user_id = before.id and before.unproven
)
select id, banned_until from before`;

async function takeAccount(
  client: PoolClient,
  email: string,
  { identityData }: ExternalUser,
): Promise<Omit<ResolvedAccount, 'email'>> {
  const { rows } = await client.query<{ id: string; banned_until: Date | null }>(take, [email, identityData]);
  const [user] = rows;
  if (!user) throw new AuthError(409, 'conflict', 'Too many concurrent sign-ins');
  if (isBanned(user)) throw userBanned(403);
  return { id: user.id, created: false };
}
