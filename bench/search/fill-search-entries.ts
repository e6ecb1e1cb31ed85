import type { ClientBase, Pool } from 'pg';

const tables = { business: 'public.business_listings', class: 'public.class_submissions' } as const;

/** Bulk index of what the site search looks at, whose trigger was off while the rows were inserted. */
export async function fillSearchEntries(sql: Pool | ClientBase, kind: keyof typeof tables): Promise<void> {
  // Indexes are dropped and rebuilt at the end, which is far quicker.
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'private.search_entries'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  await sql.query(
    `insert into private.search_entries
     select e.* from ${tables[kind]} r, private.search_entry($1, to_jsonb(r)) as e on conflict do nothing`,
    [kind],
  );
  for (const { definition } of rows) await sql.query(definition);
  await sql.query('vacuum (analyze) private.search_entries');
}
