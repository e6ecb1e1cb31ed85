import { readFileSync } from 'node:fs';
import type pg from 'pg';

const towns = readFileSync(new URL('./towns.sql', import.meta.url), 'utf8');
const insert = readFileSync(new URL('./listings.sql', import.meta.url), 'utf8');
const batch = 50_000;

/** Bulk insert of `count` listings through the table's own triggers, then vacuum and analyze. */
export async function fillDirectory(sql: pg.Pool, count: number): Promise<void> {
  // Indexes are dropped and rebuilt at the end, which is far quicker.
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid = 'public.business_listings'::regclass and amname = 'gin'`,
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  await sql.query(towns);
  for (let from = 1; from <= count; from += batch) {
    await sql.query(insert, [from, Math.min(from + batch - 1, count), count]);
  }
  for (const { definition } of rows) await sql.query(definition);
  await sql.query('vacuum (analyze) public.business_listings');
  await sql.query('vacuum (analyze) private.listing_words');
  await sql.query('vacuum (analyze) private.places');
}
