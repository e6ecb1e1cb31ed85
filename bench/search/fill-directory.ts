import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fillSearchEntries } from './fill-search-entries.ts';

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
  await sql.query('alter table public.business_listings disable trigger keep_search_entry');
  for (let from = 1; from <= count; from += batch) {
    await sql.query(insert, [from, Math.min(from + batch - 1, count), count]);
  }
  await sql.query('alter table public.business_listings enable trigger keep_search_entry');
  for (const { definition } of rows) await sql.query(definition);
  await fillSearchEntries(sql, 'business');
  await vacuumWhole(sql, 'public.business_listings');
  await sql.query('vacuum (analyze) private.listing_words');
  await sql.query('vacuum (analyze) private.places');
}

/**
 * Vacuums until every page is all-visible, without which an index-only scan reads the table as well: a transaction of
 * the server's background work that is still open keeps pages from being marked.
 */
async function vacuumWhole(sql: pg.Pool, table: string): Promise<void> {
  for (let attempt = 1; attempt <= 50; attempt++) {
    await sql.query(`vacuum (analyze) ${table}`);
    const { rows } = await sql.query<{ whole: boolean }>(
      'select relallvisible >= relpages as whole from pg_class where oid = $1::regclass',
      [table],
    );
    if (rows[0]?.whole) return;
    await sleep(200);
  }
  throw new Error(`A transaction kept ${table} from being vacuumed.`);
}
