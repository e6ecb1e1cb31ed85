import type { Client, Pool } from 'pg';
import type { Log } from '../../platform/log.ts';
import type { Message } from './message.ts';

export interface ChangeFeed {
  /** Handles a NOTIFY: the row at this position was committed. */
  onNotification(position: string): void;
  /** Catches up on what was committed while nobody listened. */
  catchUp(client: Client): Promise<void>;
  /** Checkpoint: forgets what every later snapshot knows. Only for a listener without a gap. */
  checkpoint(client: Client): Promise<void>;
  close(): Promise<void>;
}

interface Row extends Message {
  position: string;
}

const batchSize = 200;
const retryMs = 500;

/**
 * Change feed of realtime.messages: each row exactly once, in commit order. NOTIFY says which row; a row that was
 * missed is found by comparing transactions with a snapshot taken earlier, since positions are given out before the
 * commit and prove nothing.
 */
export function createChangeFeed(owner: Pool, log: Log, deliver: (message: Message) => void): ChangeFeed {
  let queue: string[] = [];
  let pumping = Promise.resolve();
  let closed = false;
  // Whatever is visible in `base` was dealt with; of what came after it, `seen` tells. Both are kept in two
  // generations: a commit is visible a moment before it is told.
  let base: string | undefined;
  let next: string | undefined;
  let seen = new Set<string>();
  let seenBefore = new Set<string>();

  function enqueue(position: string): void {
    if (!/^\d{1,19}$/.test(position) || seen.has(position) || seenBefore.has(position)) return;
    seen.add(position);
    if (queue.push(position) === 1) pumping = pumping.then(pump);
  }

  async function pump(): Promise<void> {
    while (queue.length > 0 && !closed) {
      const positions = queue.slice(0, batchSize);
      try {
        const { rows } = await owner.query<Row>(
          `select position, id, topic, event, payload::text, origin from realtime.messages where position = any($1)`,
          [positions],
        );
        const byPosition = new Map(rows.map((row) => [row.position, row]));
        for (const position of positions) {
          const row = byPosition.get(position);
          if (row) deliver(row);
        }
        queue = queue.slice(positions.length);
      } catch (error) {
        log.warn({ err: error }, 'realtime messages could not be read; it is tried again');
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
      const { rows } = await client.query<{ position: string }>(
        `select position from realtime.messages
          where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
            and event is not null and private and extension = 'broadcast'
          order by position`,
        [base],
      );
      for (const { position } of rows) enqueue(position);
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
