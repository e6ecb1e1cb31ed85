import type { Pool } from 'pg';

/** Whether a table accepts a row, parsed from JSON as the REST service does. Rolled back. */
export async function acceptsRow(sql: Pool, table: string, row: object): Promise<boolean> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    const columns = Object.keys(row).join(', ');
    const text = `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`;
    await client.query(text, [JSON.stringify(row)]);
    return true;
  } catch (error) {
    // SQLSTATE 22: invalid value for the type, 23: constraint violation; other errors are rethrown
    if (/^2[23]/.test((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
