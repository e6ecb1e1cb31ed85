import type { PoolClient, QueryResult } from 'pg';
import { type Caller, runOn } from './run-as.ts';

interface TableReads {
  /** Number of sequential scans. */
  scans: number;
  /** Number of rows fetched. */
  rows: number;
}

/** Table statistics of the work on this connection, from PostgreSQL's counters. */
export async function countTableReads(
  client: PoolClient,
  table: string,
  work: () => Promise<unknown>,
): Promise<TableReads> {
  const before = await readCounters(client, table);
  await work();
  const after = await readCounters(client, table);
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

/**
 * Table statistics of one statement under row level security, and its result. `avoidScans` is for tables of a test, so small or
 * so much one member's that a sequential scan would be right.
 */
export async function countReadsAs(
  client: PoolClient,
  caller: Caller,
  table: string,
  text: string,
  { avoidScans = false } = {},
): Promise<TableReads & { result: QueryResult }> {
  let result!: QueryResult;
  const settings: Record<string, string> = avoidScans ? { enable_seqscan: 'off' } : {};
  const reads = await countTableReads(client, table, async () => {
    result = await runOn(client, caller, text, [], settings);
  });
  return { ...reads, result };
}

async function readCounters(client: PoolClient, table: string): Promise<TableReads> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<TableReads>(
    `select seq_scan::int as scans, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_user_tables where relid = $1::regclass`,
    [table],
  );
  return rows[0] ?? { scans: 0, rows: 0 };
}
