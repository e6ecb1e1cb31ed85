import type { Pool } from 'pg';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { CircuitBreaker } from '../platform/db/circuit-breaker.ts';
import type { Pools } from '../platform/db/pools.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Metrics } from '../platform/metrics.ts';

interface Sources {
  pools: Pools;
  jobs: JobQueue;
  disk: DiskSpace;
}

/** Rows that are due; later ones wait for their time. */
const outbox = `
select count(*)::int as rows, coalesce(extract(epoch from now() - min(not_before)), 0)::float8 as lag
  from backend.outbox where not_before <= now()`;

/** Gauges of what the parts of the server hold: connections, queue, disk. */
export function registerGauges(metrics: Metrics, { pools, jobs, disk }: Sources): void {
  registerPoolGauges(metrics, pools);
  registerQueueGauges(metrics, pools.owner, jobs);
  metrics.gauge({
    name: 'kindling_disk_free_bytes',
    help: 'Free space on the fullest disk of ours',
    read: async () => {
      const { free } = await disk.measure();
      return free === null ? [] : [{ value: free }];
    },
  });
  metrics.gauge({
    name: 'kindling_disk_floor_bytes',
    help: 'Free space below which nothing is taken in (MIN_FREE_DISK_MB)',
    read: () => [{ value: disk.floor }],
  });
}

function registerPoolGauges(metrics: Metrics, { requests, owner, files, breaker, readReplica }: Pools): void {
  const pools: [string, Pool][] = [...Object.entries(requests), ['owner', owner], ['files', files]];
  metrics.gauge({
    name: 'kindling_database_connections',
    help: 'Connections to PostgreSQL by pool: busy and idle ones, and requests waiting for one',
    labels: ['pool', 'state'],
    read: () =>
      pools.flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'waiting' }, value: waitingCount },
      ]),
  });
  metrics.gauge({
    name: 'kindling_database_up',
    help: 'Whether PostgreSQL answers',
    read: () => [{ value: isUp(breaker) }],
  });
  metrics.gauge({
    name: 'kindling_replica_lag_seconds',
    help: 'How far the replica of DATABASE_READ_URL is behind at most',
    read: () => lagOf(readReplica),
  });
}

function lagOf(replica: Pools['readReplica']): { value: number }[] {
  const lag = replica?.lagSeconds() ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(lag) ? [{ value: lag }] : [];
}

function isUp({ isOpen }: CircuitBreaker): number {
  return isOpen ? 0 : 1;
}

function registerQueueGauges(metrics: Metrics, owner: Pool, jobs: JobQueue): void {
  metrics.gauge({
    name: 'kindling_outbox_rows',
    help: 'Rows of the outbox that are due',
    read: async () => [{ value: (await readOutbox(owner)).rows }],
  });
  metrics.gauge({
    name: 'kindling_outbox_lag_seconds',
    help: 'Age of the oldest row of the outbox that is due',
    read: async () => [{ value: (await readOutbox(owner)).lag }],
  });
  metrics.gauge({
    name: 'kindling_queue_jobs',
    help: 'Jobs by kind: ready ones, those at work, and those that failed for good',
    labels: ['kind', 'state'],
    read: async () =>
      (await jobs.counts()).flatMap(({ kind, ready, active, failed }) => [
        { labels: { kind, state: 'ready' }, value: ready },
        { labels: { kind, state: 'active' }, value: active },
        { labels: { kind, state: 'failed' }, value: failed },
      ]),
  });
}

async function readOutbox(owner: Pool): Promise<{ rows: number; lag: number }> {
  const { rows } = await owner.query<{ rows: number; lag: number }>(outbox);
  return rows[0] ?? { rows: 0, lag: 0 };
}
