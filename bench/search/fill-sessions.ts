import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { fillSearchEntries } from './fill-search-entries.ts';

const towns = readFileSync(new URL('./towns.sql', import.meta.url), 'utf8');
const insert = readFileSync(new URL('./sessions.sql', import.meta.url), 'utf8');
const tables = ['public.venues', 'public.class_submissions', 'public.class_details', 'public.class_sessions'];
const batch = 50_000;
const sessionsOfAClass = 10;

/** Bulk insert of sessions, ten of each class, past the triggers of each row; then indexed as the triggers do. */
export async function fillSessions(sql: pg.Pool, count: number): Promise<void> {
  const client = await sql.connect();
  try {
    // Indexes are dropped and rebuilt at the end, which is far quicker.
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index where not indisprimary and indrelid = 'private.session_search'::regclass
           or indexrelid::regclass::text = 'class_submissions_search'`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(towns);
    await client.query(insert.replaceAll('$1', String(Math.ceil(count / sessionsOfAClass))));
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query(`analyze ${tables.join(', ')}`);
    for (let from = 0; from < count; from += batch) {
      await client.query(
        `select private.index_sessions(array(
           select id from public.class_sessions order by id limit ${batch} offset ${from}))`,
      );
    }
    for (const { definition } of rows) await client.query(definition);
    await fillSearchEntries(client, 'class');
    for (const table of ['private.session_search', 'private.places', ...tables]) {
      await client.query(`vacuum (analyze) ${table}`);
    }
  } finally {
    client.release();
  }
}
