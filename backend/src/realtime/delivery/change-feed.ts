import pg, { type Client } from 'pg';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { OverloadedError } from '../../platform/overload/overloaded-error.ts';

export interface ChangeFeed {
  /** Handles a NOTIFY: what this key names was committed. */
  onNotification(key: string): void;
  /** Catches up on what was committed while nobody listened. */
  catchUp(client: Client): Promise<void>;
  /** Checkpoint: forgets what every later snapshot knows. Only for a listener without a gap. */
  checkpoint(client: Client): Promise<void>;
  close(): Promise<void>;
}

export interface ChangeFeedOptions {
  log: Log;
  /** SQL of the keys that the snapshot $1 has not seen, in order. */
  missed: string;
  /** Reads and delivers what these keys name, in their order; it is tried again where it rejects. */
  handle(keys: readonly string[]): Promise<void>;
  /** Bound of what waits, and what happens where there is more: all of it is forgotten. */
  overflow?: { waiting: number; tell(): void };
}

const batchSize = 200;
const retryMs = 500;
/** Of one key that is refused by itself, whatever the reason. */
const mostAttempts = 3;

/** SQLSTATEs of what was cancelled, or lost against another transaction. */
const cancelled = /^(40...|55P03|57014)$/;

/** Whether an error is of the moment, and not of what is read. */
function passes(error: unknown): boolean {
  if (isDatabaseUnavailable(error) || error instanceof OverloadedError) return true;
  return error instanceof pg.DatabaseError && cancelled.test(error.code ?? '');
}

/**
 * Change feed: what was committed exactly once, in commit order. NOTIFY names it by a number; what was missed is found
 * by comparing transactions with a snapshot taken earlier, since numbers are given out before the commit and prove
 * nothing.
 */
export function createChangeFeed({ log, missed, handle, overflow }: ChangeFeedOptions): ChangeFeed {
  let queue: string[] = [];
  let pumping = Promise.resolve();
  let closed = false;
  // Whatever is visible in `base` was dealt with; of what came after it, `seen` tells. Both are kept in two
  // generations: a commit is visible a moment before it is told.
  let base: string | undefined;
  let next: string | undefined;
  let seen = new Set<string>();
  let seenBefore = new Set<string>();

  function enqueue(key: string): void {
    if (!/^\d{1,19}$/.test(key) || seen.has(key) || seenBefore.has(key)) return;
    seen.add(key);
    if (overflow && queue.length >= overflow.waiting) {
      // The first ones are being handled.
      queue.length = Math.min(queue.length, batchSize);
      overflow.tell();
    }
    if (queue.push(key) === 1) pumping = pumping.then(pump);
  }

  /**
   * What cannot be told is found by halves and left out, so that nothing behind it waits; a database that is away is
   * waited for.
   */
  async function pump(): Promise<void> {
    let size = batchSize;
    let attempts = 0;
    while (queue.length > 0 && !closed) {
      const keys = queue.slice(0, size);
      try {
        await handle(keys);
        queue = queue.slice(keys.length);
        [size, attempts] = [batchSize, 0];
      } catch (error) {
        const isAway = passes(error);
        if (!isAway && keys.length > 1) {
          size = Math.ceil(keys.length / 2);
          continue;
        }
        attempts += 1;
        if (!isAway && attempts > mostAttempts) {
          log.error({ err: error }, 'what realtime tells could not be read; it is left out');
          overflow?.tell();
          queue = queue.slice(1);
          [size, attempts] = [batchSize, 0];
          continue;
        }
        log.warn({ err: error }, 'what realtime tells could not be read; it is tried again');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  async function snapshot(from: Client): Promise<string> {
    const { rows } = await from.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
    return rows[0]?.snapshot ?? '';
  }

  return {
    onNotification: enqueue,

    async catchUp(client) {
      const now = await snapshot(client);
      if (base === undefined) {
        base = now;
        next = now;
        return;
      }
      const { rows } = await client.query<{ key: string }>(missed, [base]);
      for (const { key } of rows) enqueue(key);
    },

    async checkpoint(client) {
      const now = await snapshot(client);
      base = next;
      next = now;
      seenBefore = seen;
      seen = new Set();
    },

    async close() {
      closed = true;
      await pumping;
    },
  };
}
