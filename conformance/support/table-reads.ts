import type { PoolClient, QueryResult } from 'pg';
import { type Caller, enterAs } from './run-as.ts';

interface TableReads {
  /** Number of sequential scans. */
  scans: number;
  /** Number of rows fetched. */
  rows: number;
  /** Result of the statement. */
  result: QueryResult;
}

interface Options {
  values?: unknown[];
  /** For tables of a test, so small or so much one member's that a sequential scan would be right. */
  avoidScans?: boolean;
}

/**
 * Table statistics of one statement under row level security, and its result. They are its transaction's own: what
 * others read of the table meanwhile, such as the server's cleanup, is not in them.
 */
export async function countReadsAs(
  client: PoolClient,
  caller: Caller,
  table: string,
  text: string,
  { values = [], avoidScans = false }: Options = {},
): Promise<TableReads> {
  // Looked up first: a caller need not have a right to the schema.
  const { rows: found } = await client.query<{ oid: number }>('select $1::regclass::oid as oid', [table]);
  const oid = found[0]?.oid ?? 0;
  await client.query('begin');
  try {
    if (avoidScans) await client.query('set local enable_seqscan = off');
    const before = await readCounters(client, oid);
    await enterAs(client, caller);
    const result = await client.query(text, values);
    const after = await readCounters(client, oid);
    await client.query('commit');
    return { scans: after.scans - before.scans, rows: after.rows - before.rows, result };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readCounters(client: PoolClient, oid: number): Promise<Omit<TableReads, 'result'>> {
  const { rows } = await client.query<Omit<TableReads, 'result'>>(
    `select seq_scan::int as scans, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_xact_user_tables where relid = $1::oid`,
    [oid],
  );
  return rows[0] ?? { scans: 0, rows: 0 };
}
