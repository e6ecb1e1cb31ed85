import type { ClientBase } from 'pg';
import type { ExportedTable } from './personal-data.ts';

/** So many rows are in memory at a time. */
const batch = 200;

export type ExportRow = Record<string, unknown>;

/** Her rows of one table, some at a time, by a cursor of the transaction that `client` is in. */
export async function* exportRows(
  client: ClientBase,
  { table, where, omittedColumns: without = [] }: ExportedTable,
  member: string,
) {
  await client.query(
    `declare held no scroll cursor for
     select to_jsonb(t) - $2::text[] as row from ${table} t where ${where}`,
    [member, without],
  );
  for (;;) {
    const { rows } = await client.query<{ row: ExportRow }>(`fetch ${batch} from held`);
    if (rows.length === 0) break;
    yield* rows.map(({ row }) => row);
  }
  await client.query('close held');
}

/** Rows as one JSON document, row by row. */
export async function* toJsonDocument(rows: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(before + JSON.stringify(row, undefined, 2));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
