import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { GuardedPool } from './guarded-pool.ts';

export interface ReadReplica {
  /** Pool of the replica; undefined while it is away, late, or not to be asked for these networks. */
  poolFor(networks: readonly { key: string }[]): Pool | undefined;
  /** Read-your-writes: these networks have just written something. */
  wrote(networks: readonly { key: string }[]): void;
  /** Seconds by which it is behind at most; infinite while nothing is known. */
  lagSeconds(): number;
  close(): Promise<void>;
}

interface Options {
  /** As the owner, on the primary and on the replica. */
  ownerUrl: string;
  replicaOwnerUrl: string;
  /** As the login role, on the replica. */
  replicaUrl: string;
  breaker: CircuitBreaker;
  /** Connections to the replica, at most. */
  connections: number;
  onError: (error: Error) => void;
}

/** A replica that is further behind is not asked. */
export const maxLagMs = 2_000;
const measuredEveryMs = 500;
const statementTimeoutMs = 1_000;
/** SQLSTATE of a table, column, function or type that is not there. */
const unknownYet = new Set(['42P01', '42703', '42883', '42704']);
/** Networks that are remembered for having written. */
const mostWriters = 10_000;

/** Position in the write-ahead log as a number. */
const position = (lsn: string) => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * Read replica (physical, streaming). How far it is behind is measured, not asked: twice a second the primary says
 * where its log is, and the replica how far it has come; it is as old as the newest position of the primary that it has
 * reached. What it says of itself would call a replica without a connection up to date.
 */
export function createReadReplica(options: Options): ReadReplica {
  const { ownerUrl, replicaOwnerUrl, replicaUrl, breaker, connections, onError } = options;
  const pool = new GuardedPool(
    {
      connectionString: replicaUrl,
      application_name: 'kindling visitors replica',
      max: connections,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
    },
    breaker,
  );
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const writers = new Map<string, number>();
  const closing = new AbortController();
  let reachedAt = Number.NEGATIVE_INFINITY;
  let samples: { at: number; lsn: bigint }[] = [];
  const primary = createProbeClient(ownerUrl);
  const replica = createProbeClient(replicaOwnerUrl);

  async function measure(): Promise<void> {
    const at = performance.now();
    const now = await primary.ask<{ lsn: string; id: string }>(
      `select pg_current_wal_lsn()::text as lsn, value #>> '{}' as id from backend.installation where name = 'id'`,
    );
    samples.push({ at, lsn: position(now.lsn) });
    const there = await replica.ask<{ lsn: string; id: string }>(
      `select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())::text as lsn, value #>> '{}' as id
         from backend.installation where name = 'id'`,
    );
    if (there.id !== now.id) throw new Error('DATABASE_READ_URL is another installation’s database');
    const replayed = position(there.lsn);
    const reached = samples.findLast(({ lsn }) => lsn <= replayed);
    if (!reached) return;
    reachedAt = reached.at;
    samples = samples.filter((sample) => sample.at > reached.at);
  }

  const lagMs = () => performance.now() - reachedAt;

  async function watch(): Promise<void> {
    let wasWell = true;
    while (!closing.signal.aborted) {
      try {
        await measure();
        wasWell = true;
      } catch (error) {
        if (wasWell && !closing.signal.aborted) onError(error as Error);
        wasWell = false;
      }
      // A replica that never reaches a position, such as one that is paused, keeps no more than it needs.
      samples = samples.slice(-240);
      await sleep(measuredEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }
  const watching = watch();

  return {
    poolFor(networks) {
      if (breaker.isOpen || lagMs() > maxLagMs) return undefined;
      const now = performance.now();
      return networks.some(({ key }) => (writers.get(key) ?? 0) > now) ? undefined : pool;
    },
    wrote(networks) {
      const until = performance.now() + maxLagMs;
      for (const { key } of networks) {
        writers.delete(key);
        writers.set(key, until);
      }
      for (const [key, end] of writers) {
        if (end > performance.now() && writers.size <= mostWriters) break;
        writers.delete(key);
      }
    },
    lagSeconds: () => lagMs() / 1_000,
    async close() {
      closing.abort();
      await Promise.all([primary.close(), replica.close()]);
      await watching;
      await pool.end();
    },
  };
}

/**
 * Whether the primary is to be asked instead: the replica is away, has to cancel the statement for what it replays
 * (40001), or does not know yet what a migration has made (42P01 and its like).
 */
export function isReplicaError(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return isDatabaseUnavailable(error) || code === '40001' || unknownYet.has(code);
}

/** A kept connection for one question at a time. */
function createProbeClient(connectionString: string) {
  let client: pg.Client | undefined;

  async function forget(): Promise<void> {
    const lost = client;
    client = undefined;
    await lost?.end().catch(() => {});
  }

  return {
    async ask<Row extends object>(text: string): Promise<Row> {
      try {
        if (!client) {
          client = new pg.Client({
            connectionString,
            application_name: 'kindling replica',
            connectionTimeoutMillis: 5_000,
            query_timeout: statementTimeoutMs,
          });
          client.on('error', () => {});
          await client.connect();
        }
        const { rows } = await client.query<Row>(text);
        const [row] = rows;
        if (!row) throw new Error('The database has no installation id');
        return row;
      } catch (error) {
        await forget();
        throw error;
      }
    },
    close: forget,
  };
}
