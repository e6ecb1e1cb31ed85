import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { signUpDeviceHash } from '../sessions/known-devices.ts';
import type { RedeemedToken } from '../tokens/one-time-tokens.ts';

export interface ConfirmedEmail {
  id: string;
  email: string;
  has_password: boolean;
  /** Held back by an unproven confirmation. */
  held_password: string | null;
  held_metadata: Record<string, unknown> | null;
}

/**
 * Pre-hijacking defence. The first confirmation of an address shows who reads its mail, and not who signed up with it.
 * Only where the browser that signed up also confirms does what was said then stay: the password, her name, the terms.
 * From any other the account is confirmed empty, its sessions, factors and passkeys are ended, and its owner chooses a password.
 * A link for a new password proves the address as well; the old one was to go in any case. What an operator has given an
 * account that she invited is no stranger's.
 */
const confirm = `
with before as (
  select id, encrypted_password, raw_user_meta_data, email_confirmed_at is null as first,
         email_confirmed_at is null and invited_at is null and sign_up_device is distinct from $4 as unproven
    from auth.users where id = $1 and lower(email) = $2 and deleted_at is null
     for update
), person as (
  update auth.users u
     set email_confirmed_at = coalesce(u.email_confirmed_at, now()), updated_at = now(), sign_up_device = null,
         encrypted_password =
           case when before.unproven or before.first and $3 = 'recovery' then null else u.encrypted_password end,
         raw_user_meta_data = case when before.unproven then '{}' else u.raw_user_meta_data end
    from before where u.id = before.id
  returning u.id, lower(u.email) as email, u.encrypted_password is not null as has_password
), identity as (
  update auth.identities i set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    from person where i.user_id = person.id and i.provider = 'email'
), sessions as (
  delete from auth.sessions s using before where s.user_id = before.id and before.unproven
), factors as (
  delete from auth.mfa_factors f using before where f.user_id = before.id and before.unproven
), passkeys as (
  delete from auth.webauthn_credentials c using before where c.user_id = before.id and before.unproven
), tokens as (
  delete from auth.one_time_tokens t using before where t.user_id = before.id and before.unproven
)
select person.*,
       case when before.unproven and $3 <> 'recovery' then before.encrypted_password end as held_password,
       case when before.unproven then before.raw_user_meta_data end as held_metadata
  from person join before on before.id = person.id`;

export async function confirmEmail(
  client: PoolClient,
  request: FastifyRequest,
  { user_id, relates_to, token_type }: RedeemedToken,
): Promise<ConfirmedEmail | undefined> {
  // No device proves nothing: a NULL would be equal to the device of a sign-up that named none.
  const device = signUpDeviceHash(request, relates_to) ?? Buffer.alloc(0);
  const { rows } = await client.query<ConfirmedEmail>(confirm, [user_id, relates_to, token_type, device]);
  return rows[0];
}
