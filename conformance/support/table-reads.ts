import type { PoolClient } from 'pg';

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

async function readCounters(client: PoolClient, table: string): Promise<TableReads> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<TableReads>(
    `select seq_scan::int as scans, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_user_tables where relid = $1::regclass`,
    [table],
  );
  return rows[0] ?? { scans: 0, rows: 0 };
}
