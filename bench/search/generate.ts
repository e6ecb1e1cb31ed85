import { readFileSync } from 'node:fs';
import type pg from 'pg';

const insert = readFileSync(new URL('./listings.sql', import.meta.url), 'utf8');
const batch = 50_000;

/** Fills the directory with `count` listings, through the table's own triggers, and leaves it as autovacuum would. */
export async function fillDirectory(sql: pg.Pool, count: number): Promise<void> {
  const { rows } = await sql.query<{ definition: string }>(
    `select pg_get_indexdef('public.business_listings_search'::regclass) as definition`,
  );
  // Built once over everything, as it is far quicker; the same index.
  await sql.query('drop index public.business_listings_search');
  for (let from = 1; from <= count; from += batch) {
    await sql.query(insert, [from, Math.min(from + batch - 1, count), count]);
  }
  await sql.query(rows[0]?.definition ?? '');
  await sql.query('vacuum (analyze) public.business_listings');
  await sql.query('vacuum (analyze) private.listing_words');
}
