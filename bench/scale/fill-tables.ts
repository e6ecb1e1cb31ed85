import { readFileSync } from 'node:fs';
import type pg from 'pg';

const insert = readFileSync(new URL('./rows.sql', import.meta.url), 'utf8');

const insertReviews = readFileSync(new URL('./reviews.sql', import.meta.url), 'utf8');

const insertCompany = readFileSync(new URL('./company.sql', import.meta.url), 'utf8');

/** Every table that rows.sql writes. */
const tables = [...new Set(Array.from(insert.matchAll(/insert into (\S+)/g), ([, table]) => String(table)))];

/** Bulk insert of `count` rows into each table, past the triggers of each row; then what those would have made. */
export async function fillTables(sql: pg.Pool, count: number, memberId: string): Promise<void> {
  const client = await sql.connect();
  try {
    // Indexes are dropped and rebuilt at the end, which is far quicker.
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
        where indrelid = any ($1::regclass[]) and amname = 'gin'`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(insert.replaceAll('$1', String(count)).replaceAll('$2', memberId));
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { definition } of rows) await client.query(definition);
    // as the entry after the 2,000th does
    if (count > 2_000) await client.query('select private.index_journal($1)', [memberId]);
    await client.query('select private.recount_tallies()');
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release();
  }
}

/** Bulk insert of so many class reviews, published at once as on a Monday. */
export async function fillReviews(sql: pg.Pool, count: number): Promise<void> {
  const filled = ['auth.users', 'public.class_submissions', 'public.class_reviews', 'public.class_review_answers'];
  for (const table of filled) await sql.query(`alter table ${table} disable trigger user`);
  await sql.query(insertReviews.replaceAll('$1', String(count)));
  for (const table of filled) await sql.query(`alter table ${table} enable trigger user`);
  for (const table of filled) await sql.query(`vacuum (analyze) ${table}`);
  const times: number[] = [];
  for (let published = 1; published > 0; ) {
    const before = performance.now();
    const { rows } = await sql.query<{ published: number }>('select private.publish_class_reviews(100) as published');
    published = rows[0]?.published ?? 0;
    times.push(performance.now() - before);
  }
  const [all, longest] = [times.reduce((sum, time) => sum + time, 0), Math.max(...times)].map(Math.round);
  console.log(`counted 100 classes at a time: ${all} ms in all, at most ${longest} ms`);
  for (const table of filled) await sql.query(`vacuum (analyze) ${table}`);
}

/** Bulk insert of so many wishes, published at once as in a new month, and as many messages in rooms. */
export async function fillCompany(sql: pg.Pool, count: number, memberId: string): Promise<void> {
  const filled = [...new Set(Array.from(insertCompany.matchAll(/insert into (\S+)/g), ([, table]) => String(table)))];
  for (const table of filled) await sql.query(`alter table ${table} disable trigger user`);
  await sql.query(insertCompany.replaceAll('$1', String(count)).replaceAll('$2', memberId));
  for (const table of filled) await sql.query(`alter table ${table} enable trigger user`);
  for (const table of filled) await sql.query(`vacuum (analyze) ${table}`);
  // The server has published none, of this month.
  await sql.query('delete from private.demand_publications');
  const before = performance.now();
  const { rows } = await sql.query<{ shown: number }>('select private.publish_demand() as shown');
  console.log(`published ${rows[0]?.shown} counts in ${Math.round(performance.now() - before)} ms`);
  await sql.query('vacuum (analyze) private.demand');
}
