import type pg from 'pg';
import type { Statements } from './read-described.ts';

/** Configuration that migrations write: in these tables every row is the product's. */
const configuration: Record<string, string> = {
  'private.write_bounds': 'target, verb, member, network, kept, owner_column, kept_bytes, why',
  'storage.buckets': 'id, name, public, file_size_limit, allowed_mime_types',
};

/** `insert` statements, one line a row. */
export async function configurationRows(client: pg.Client): Promise<Statements> {
  const printed = new Map<string, string[]>();
  for (const [table, columns] of Object.entries(configuration)) {
    const values = columns.split(', ').map((column) => `quote_nullable(${column}::text)`);
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(', ', ${values.join(', ')}) as line from ${table} order by 1`,
    );
    if (rows.length === 0) continue;
    printed.set(table, [
      `insert into ${table} (${columns}) values\n${rows.map(({ line }) => `  (${line})`).join(',\n')};`,
    ]);
  }
  return printed;
}
