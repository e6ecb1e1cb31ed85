/**
 * Inserts the `email` identity of the account in the CTE `person (id, email)`, as SQL. Idempotent: an account has one.
 * `verified` and `lastSignIn` are SQL too.
 */
export function insertEmailIdentity({ verified = 'false', lastSignIn = 'null' } = {}): string {
  return `insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
  select 'email', id::text, id,
         jsonb_build_object('sub', id, 'email', email, 'email_verified', ${verified}, 'phone_verified', false), ${lastSignIn}
    from person
  on conflict (provider, provider_id) do nothing`;
}
