import type { Pool } from 'pg';
import type { CircuitBreaker } from '../platform/db/circuit-breaker.ts';
import type { DiskSpace } from '../platform/disk-space.ts';

/** `off`: not configured. */
export type CheckResult = 'ok' | 'failing' | 'off';

export interface Health {
  status: 'ready' | 'degraded' | 'unavailable';
  checks: {
    database: CheckResult;
    /** The outbox is worked off in time. */
    queue: CheckResult;
    /** There is more room than the floor. */
    disk: CheckResult;
    /** The mail server takes our login. */
    mail: CheckResult;
    /** The server is not stopping. */
    serving: CheckResult;
  };
}

export interface HealthChecks {
  /** Runs the checks, at most once a second however often it is asked. */
  run(): Promise<Health>;
  /** From now on it is not ready. */
  stopServing(): void;
}

interface Options {
  breaker: CircuitBreaker;
  owner: Pool;
  /** Kinds of jobs that this server handles. */
  kinds: readonly string[];
  disk: DiskSpace;
  /** Undefined without a mail server. */
  verifyMail: (() => Promise<unknown>) | undefined;
}

const cacheMs = 1_000;
/** A mail server is not logged in to more often than this. */
const mailCacheMs = 60_000;
/** Outbox lag: it is polled every half minute, and retried after a failure. */
const lateAfter = '5 minutes';

const lateRows = `
select exists (
  select from backend.outbox where kind = any($1) and not_before < now() - interval '${lateAfter}'
) as late`;

export function createHealthChecks({ breaker, owner, kinds, disk, verifyMail }: Options): HealthChecks {
  let serving = true;

  const mail = cached(mailCacheMs, async () => (verifyMail ? check(verifyMail().then(() => true)) : 'off'));

  const run = cached(cacheMs, async (): Promise<Health> => {
    const database = await check(breaker.probe());
    const [queue, room, mailed] = await Promise.all([
      database === 'ok' ? check(isInTime()) : ('failing' as const),
      check(hasRoom()),
      mail(),
    ]);
    const checks = { database, queue, disk: room, mail: mailed, serving: 'ok' } as const;
    if (database === 'failing') return { status: 'unavailable', checks };
    const isDegraded = Object.values<CheckResult>(checks).includes('failing');
    return { status: isDegraded ? 'degraded' : 'ready', checks };
  });

  async function isInTime(): Promise<boolean> {
    const { rows } = await owner.query<{ late: boolean }>(lateRows, [kinds]);
    return rows[0]?.late === false;
  }

  async function hasRoom(): Promise<boolean> {
    const { free } = await disk.measure();
    return free === null || free >= disk.floor;
  }

  return {
    async run() {
      const health = await run();
      return serving ? health : { status: 'unavailable', checks: { ...health.checks, serving: 'failing' } };
    },
    stopServing() {
      serving = false;
    },
  };
}

async function check(holds: Promise<boolean>): Promise<CheckResult> {
  return holds.then(
    (value) => (value ? 'ok' : 'failing'),
    () => 'failing',
  );
}

/** Memoised for so long, and shared by all who ask meanwhile. */
function cached<T>(forMs: number, work: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > forMs) last = { at: now, result: work() };
    return last.result;
  };
}
