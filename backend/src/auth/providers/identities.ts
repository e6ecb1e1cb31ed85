import type { PoolClient } from 'pg';
import type { ExternalUser } from './external-user.ts';

/** Inserts the identity of a provider; where there is one already, the id of the account that has it. */
export async function insertIdentity(
  client: PoolClient,
  userId: string,
  { provider, subject, identityData }: ExternalUser,
): Promise<string | undefined> {
  const { rowCount } = await client.query(
    `insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now()) on conflict (provider, provider_id) do nothing`,
    [provider.id, subject, userId, identityData],
  );
  if (rowCount === 1) return undefined;
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider.id, subject],
  );
  return rows[0]?.user_id;
}

/** Sets `app_metadata.providers` to what the account's identities are, the first one first. */
export async function setProviders(client: PoolClient, userId: string): Promise<void> {
  await client.query(
    `update auth.users u
        set updated_at = now(),
            raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers', (
              select coalesce(jsonb_agg(of_each.provider order by of_each.since, of_each.provider), '[]')
                from (select i.provider, min(i.created_at) as since from auth.identities i where i.user_id = u.id group by i.provider) of_each))
      where u.id = $1`,
    [userId],
  );
}
