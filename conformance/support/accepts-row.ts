import type { Pool } from 'pg';

/** Whether a table takes a row, read from JSON as the REST service reads it. Nothing is kept. */
export async function acceptsRow(sql: Pool, table: string, row: object): Promise<boolean> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    const columns = Object.keys(row).join(', ');
    const text = `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`;
    await client.query(text, [JSON.stringify(row)]);
    return true;
  } catch (error) {
    // 22: not a value of the column's type, 23: breaks a constraint; anything else is no answer to the question
    if (/^2[23]/.test((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
