import type { Pool } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../platform/log.ts';
import type { JobHandlers } from './job-handler.ts';
import { createOutboxRelay } from './outbox-relay.ts';
import { retries, runJob } from './run-job.ts';

export interface JobQueueOptions {
  ownerUrl: string;
  owner: Pool;
  handlers: JobHandlers;
  log: Log;
}

export interface JobQueue {
  start(): Promise<void>;
  /** Finishes what runs. What is still waiting waits in the database for the next start. */
  close(): Promise<void>;
}

/** So many jobs of one kind run at a time on each replica. */
const concurrency = 3;
/** What runs longer than this when the server stops is done again by the next one. */
const shutdownTimeoutMs = 10_000;

/**
 * A job is tried for about a day, then kept for a week as failed. One whose server was killed is noticed by its
 * heartbeat; one that hangs, by its time.
 */
const queueOptions = {
  ...retries,
  heartbeatSeconds: 15,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400,
};

/** Workers are woken for what this replica passes and retries; they look by themselves for what another one left behind. */
const pollingIntervalSeconds = 15;

/** pg-boss hands this to its pool as it is. Logging in costs more than looking, so a connection outlives its rests. */
const connection = { application_name: 'kindling jobs', max: 4, keepAlive: true, idleTimeoutMillis: 120_000 };

/** What happens later: rows of `private.outbox` become jobs of pg-boss, and the handler of their kind does them. */
export function createJobQueue({ ownerUrl, owner, handlers, log }: JobQueueOptions): JobQueue {
  const kinds = Object.keys(handlers);
  const workers = new Map<string, string[]>();
  const boss = new PgBoss({
    ...connection,
    connectionString: ownerUrl,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 3_600,
    notifyHeartbeatIntervalMs: 30_000,
    // Nothing here uses its schedules or flows.
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
    const { result, againWithinMs } = await runJob(job, handler, log);
    if (againWithinMs !== undefined) setTimeout(wakeWorkers, againWithinMs, job.name).unref();
    // There may be more of it: a worker that is called looks again at once.
    wakeWorkers(job.name);
    return [result];
  }

  return {
    async start() {
      await boss.start();
      for (const kind of kinds) {
        await boss.createQueue(kind, queueOptions);
        await boss.updateQueue(kind, queueOptions);
        const options = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true } as const;
        const ids = Array.from({ length: concurrency }, () => boss.work(kind, options, work));
        workers.set(kind, await Promise.all(ids));
      }
      const heard = await Promise.all([
        boss.getDb().listen?.('kindling_outbox', relay.wake, relay.wake),
        // An admin wants it done again now. What is not heard is found by looking.
        boss.getDb().listen?.('kindling_jobs', wakeWorkers, () => {}),
      ]);
      listeners.push(...heard.filter((listener) => listener !== undefined));
      relay.wake();
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await relay.close();
      const drained = Promise.all(kinds.map((kind) => boss.offWork(kind, { wait: true })));
      await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())]);
      await boss.stop({ graceful: false });
    },
  };
}
