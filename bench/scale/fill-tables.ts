import { readFileSync } from 'node:fs';
import type pg from 'pg';

const insert = readFileSync(new URL('./rows.sql', import.meta.url), 'utf8');

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
