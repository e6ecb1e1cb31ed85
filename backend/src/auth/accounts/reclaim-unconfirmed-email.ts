import type { PoolClient } from 'pg';
import { insertEmailIdentity } from './insert-identity.ts';

/**
 * Pre-hijacking defence, at a second sign-up for an address that nobody has confirmed: no one can tell whose sign-up is
 * the owner's, so none is trusted. The account has no password until whoever reads the address's mail has chosen one,
 * and of what was said about its owner only that stays which all have said alike, in one browser. The link mailed
 * before works until the new one is sent.
 */
const upsertUnconfirmed = `
with person as (
  insert into auth.users as u (email, encrypted_password, raw_user_meta_data, sign_up_device, confirmation_sent_at)
  select $1, $2, $3, $5, now()
   where $4 or exists (select from auth.users known where lower(known.email) = $1 and known.deleted_at is null)
  on conflict (lower(email)) where deleted_at is null do update
    set encrypted_password = null, confirmation_sent_at = now(), updated_at = now(),
        sign_up_device = case when u.sign_up_device = excluded.sign_up_device then u.sign_up_device end,
        raw_user_meta_data = (
          select coalesce(jsonb_object_agg(entry.key, entry.value), '{}') from jsonb_each(u.raw_user_meta_data) entry
           where excluded.raw_user_meta_data -> entry.key = entry.value
        )
    where u.email_confirmed_at is null
  returning id, email
), identity as (
  ${insertEmailIdentity()}
)
select person.id, true as pending from person
union all
select id, false from auth.users where lower(email) = $1 and deleted_at is null and not exists (select from person)`;

export interface UnconfirmedSignUp {
  email: string;
  encryptedPassword: string | null;
  metadata: Record<string, unknown>;
  /** Device hash of the browser that signs up. */
  device: Buffer | undefined;
  /** Whether an unknown address becomes an account. */
  create: boolean;
}

/** Upserts the unconfirmed account of an address; answers whether it is pending confirmation. */
export async function reclaimUnconfirmedEmail(
  client: PoolClient,
  { email, encryptedPassword, metadata, device, create }: UnconfirmedSignUp,
): Promise<{ id: string; pending: boolean } | undefined> {
  const values = [email, encryptedPassword, metadata, create, device ?? null];
  const { rows } = await client.query<{ id: string; pending: boolean }>(upsertUnconfirmed, values);
  return rows[0];
}
