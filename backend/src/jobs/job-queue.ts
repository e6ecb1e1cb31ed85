import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { goodbyeMs } from '../platform/db/guarded-pool.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { JobHandlers } from './job-handler.ts';
import { createOutboxRelay } from './outbox-relay.ts';
import { retries, runJob } from './run-job.ts';
import { createUnfinishedJobsIndex } from './unfinished-jobs-index.ts';

export interface JobQueueOptions {
  ownerUrl: string;
  /** Connections of its own. */
  connections: number;
  owner: Pool;
  handlers: JobHandlers;
  log: Log;
  metrics: Pick<Metrics, 'jobs'>;
}

export interface JobCounts {
  kind: string;
  ready: number;
  active: number;
  /** Given up, as long as they are kept. */
  failed: number;
}

export interface JobQueue {
  start(): Promise<void>;
  /** Jobs of all servers by kind, as counted in the last half minute. */
  counts(): Promise<JobCounts[]>;
  /** Graceful shutdown: finishes running jobs; waiting ones wait in the database for the next start. */
  close(): Promise<void>;
}

/** Concurrency of one kind on each replica. */
const concurrency = 3;
/** Shutdown timeout: a job that runs longer is done again by the next server. */
const shutdownTimeoutMs = 10_000;

/**
 * Retries for about a day; failed jobs are kept for a week. One whose server was killed is detected by its heartbeat;
 * one that hangs, by its timeout.
 */
export const expireInSeconds = 120;
const queueOptions = {
  ...retries,
  heartbeatSeconds: 15,
  expireInSeconds,
  deleteAfterSeconds: 7 * 86_400,
};

/**
 * Polling interval: workers are woken for what this replica passes and retries; polling finds what another one left
 * behind.
 */
const pollingIntervalSeconds = 15;

/**
 * Pool options of pg-boss. Logging in costs more than looking, so a connection outlives its rests. One that is dead
 * without anybody having closed it (half-open) is given up with the statement that gets no answer.
 */
const connection = {
  application_name: 'kindling jobs',
  keepAlive: true,
  idleTimeoutMillis: 120_000,
  query_timeout: 30_000,
};

/** Job queue: rows of `backend.outbox` become jobs of pg-boss, and the handler of their kind runs them. */
export function createJobQueue({ ownerUrl, connections, owner, handlers, log, metrics }: JobQueueOptions): JobQueue {
  const kinds = Object.keys(handlers);
  const workers = new Map<string, string[]>();
  const boss = new PgBoss({
    ...connection,
    max: connections,
    connectionString: ownerUrl,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 3_600,
    notifyHeartbeatIntervalMs: 30_000,
    // Schedules and flows are not used.
    schedule: false,
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a difficulty'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const listeners: { close(): Promise<void> }[] = [];

  function wakeWorkers(kind: string): void {
    for (const id of workers.get(kind) ?? []) boss.notifyWorker(id);
  }

  const relay = createOutboxRelay({
    owner,
    kinds,
    log,
    async queue(rows, execute) {
      for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
        const jobs = ofKind.map(({ payload }) => ({ data: payload }));
        await boss.insert(kind, jobs, { db: { executeSql: execute } });
      }
    },
    onPassed: (passed) => passed.forEach(wakeWorkers),
  });

  async function work([job]: JobWithMetadata<object>[]) {
    const handler = job && handlers[job.name];
    if (!handler) return [];
    const stopTimer = metrics.jobs.startTimer({ kind: job.name });
    const { result, againWithinMs } = await runJob(job, handler, log);
    stopTimer({ outcome: result.status });
    if (againWithinMs !== undefined) setTimeout(wakeWorkers, againWithinMs, job.name).unref();
    // There may be more of it: a woken worker looks again at once.
    wakeWorkers(job.name);
    return [result];
  }

  return {
    async start() {
      await boss.start();
      await createUnfinishedJobsIndex(owner);
      for (const kind of kinds) {
        await boss.createQueue(kind, queueOptions);
        await boss.updateQueue(kind, queueOptions);
        const options = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true } as const;
        const ids = Array.from({ length: concurrency }, () => boss.work(kind, options, work));
        workers.set(kind, await Promise.all(ids));
      }
      const subscribed = await Promise.all([
        boss.getDb().listen?.('kindling_outbox', relay.wake, relay.wake),
        // Retry by an admin. A lost NOTIFY is made up for by polling.
        boss.getDb().listen?.('kindling_jobs', wakeWorkers, () => {}),
      ]);
      listeners.push(...subscribed.filter((listener) => listener !== undefined));
      relay.wake();
    },
    async counts() {
      const queues = await boss.getQueues(kinds);
      return queues.map(({ name, readyCount, activeCount, failedCount }) => ({
        kind: name,
        ready: readyCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    async close() {
      // A connection that is dead (half-open) hears no goodbye, and pg-boss would wait for it.
      await within(goodbyeMs, Promise.all(listeners.map((listener) => listener.close())));
      await relay.close();
      await within(shutdownTimeoutMs, Promise.all(kinds.map((kind) => boss.offWork(kind, { wait: true }))));
      await within(shutdownTimeoutMs, boss.stop({ graceful: false }));
    },
  };
}

/** Waits for work that may have nobody left to wait for. */
const within = (ms: number, work: Promise<unknown>) => Promise.race([work, sleep(ms, undefined, { ref: false })]);
