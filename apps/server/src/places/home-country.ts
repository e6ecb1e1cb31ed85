import type { Pool } from 'pg';

/** Writes the home country down for `private.home_country()`. */
export async function saveHomeCountry(owner: Pool, country: string): Promise<void> {
  await owner.query(
    `insert into backend.installation as i (name, value) values ('country', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value where i.value <> excluded.value`,
    [country],
  );
}
