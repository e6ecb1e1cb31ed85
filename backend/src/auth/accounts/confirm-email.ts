import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { deviceHash, signUpDeviceHash } from '../sessions/known-devices.ts';
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
 * Pre-hijacking defence. The first proof of an address shows who reads its mail, and not who has made the account.
 * Where a device that signed up with it or has signed in to it confirms, all stays. From any other every way in of
 * before ends (auth.end_ways_in) with what the sign-up said: her name, the terms. What an operator has given an account
 * that she invited is no stranger's. Accounts of a time without confirmations are met alike, once mails go out ($5):
 * until then their links are the operator's alone to read (/dev/mail), and prove nothing.
 */
const find = `
select u.encrypted_password, u.raw_user_meta_data, u.email_confirmed_at is null as unconfirmed,
       not auth.has_proven_email(u) and (u.email_confirmed_at is null or $5) as first,
       case when u.email_confirmed_at is null then u.invited_at is null else $5 and not auth.has_proven_email(u) end
         and u.sign_up_device is distinct from $3
         and not exists (select from backend.known_devices d where d.user_id = u.id and d.device_hash = $4) as unproven
  from auth.users u where u.id = $1 and lower(u.email) = $2 and u.deleted_at is null
   for update of u`;

interface Found {
  encrypted_password: string | null;
  raw_user_meta_data: Record<string, unknown>;
  unconfirmed: boolean;
  first: boolean;
  unproven: boolean;
}

/** Drops the password: a link for a new one proves the address as well, and the old one was to go in any case. */
const confirm = `
with person as (
  update auth.users u
     set email_confirmed_at = coalesce(u.email_confirmed_at, now()), updated_at = now(), sign_up_device = null,
         encrypted_password = case when $2 then null else u.encrypted_password end,
         raw_user_meta_data = case when $3 then '{}' else u.raw_user_meta_data end
   where u.id = $1
  returning u.id, lower(u.email) as email, u.encrypted_password is not null as has_password
), identity as (
  update auth.identities i set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    from person where i.user_id = person.id and i.provider = 'email'
)
select * from person`;

/**
 * Confirms the address that a token was mailed to. `reclaimed`: it was in use before anybody had shown that it is hers;
 * nobody is signed in to what is there, and a further link does that.
 */
export async function confirmEmail(
  client: PoolClient,
  request: FastifyRequest,
  { user_id: userId, relates_to: address, token_type: type }: RedeemedToken,
  { mailsGoOut }: { mailsGoOut: boolean },
): Promise<ConfirmedEmail | 'reclaimed' | undefined> {
  // No device proves nothing: a NULL would be equal to the device of a sign-up that named none.
  const none = Buffer.alloc(0);
  const devices = [signUpDeviceHash(request, address) ?? none, deviceHash(request, userId) ?? none];
  const [before] = (await client.query<Found>(find, [userId, address, ...devices, mailsGoOut])).rows;
  if (!before) return undefined;
  const { unproven, unconfirmed } = before;
  if (unproven) await client.query('select auth.end_ways_in($1)', [userId]);
  const { rows } = await client.query<ConfirmedEmail>(confirm, [
    userId,
    unproven || (before.first && type === 'recovery'),
    unproven,
  ]);
  if (unproven && !unconfirmed) return 'reclaimed';
  return (
    rows[0] && {
      ...rows[0],
      held_password: unproven && type !== 'recovery' ? before.encrypted_password : null,
      held_metadata: unproven ? before.raw_user_meta_data : null,
    }
  );
}
