import type { ClientBase } from 'pg';
import type { ExportedTable } from './exported-tables.ts';

/** Batch size of the cursor. */
const batch = 200;

export type ExportRow = Record<string, unknown>;

/** Streams her rows of one table, by a cursor of the transaction that `client` is in. */
export async function* exportRows(client: ClientBase, { table, where, omittedColumns }: ExportedTable, member: string) {
  await client.query(
    `declare rows_of_table no scroll cursor for
     select to_jsonb(t) - $2::text[] as row from ${table} t where ${where}`,
    [member, omittedColumns],
  );
  for (;;) {
    const { rows } = await client.query<{ row: ExportRow }>(`fetch ${batch} from rows_of_table`);
    if (rows.length === 0) break;
    yield* rows.map(({ row }) => row);
  }
  await client.query('close rows_of_table');
}

/** Streams rows as one JSON document. */
export async function* toJsonDocument(rows: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(before + JSON.stringify(row, undefined, 2));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
