import type { Pool } from 'pg';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Log } from '../platform/log.ts';

export interface OutboxRow {
  kind: string;
  payload: object;
}

export interface OutboxRelayOptions {
  owner: Pool;
  /** Kinds with a handler. Rows of other kinds stay until a server knows them. */
  kinds: readonly string[];
  /**
   * Inserts the rows into the queue, on the connection whose transaction deletes them from the outbox (exactly-once
   * handover).
   */
  queue(
    rows: readonly OutboxRow[],
    execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  ): Promise<void>;
  /** Called after the commit. */
  onPassed(kinds: ReadonlySet<string>): void;
  log: Log;
}

export interface OutboxRelay {
  /** Polls now; called whenever something may have been written. */
  wake(): void;
  /** Graceful shutdown. */
  close(): Promise<void>;
}

const batch = 100;
/** Polling interval in milliseconds; what is due earlier is polled for when it is due. */
const pollMs = 30_000;
const afterFailureMs = 5_000;
/** Shortest wait: rows that are due and yet were not taken are locked by another replica. */
const minWaitMs = 250;

const take = `
with due as materialized (
  select id from backend.outbox
   where kind = any($1) and not_before <= now()
   order by not_before, id
   limit ${batch}
     for update skip locked
)
delete from backend.outbox o using due where o.id = due.id
returning o.kind, o.payload`;

const untilNext = `
select extract(epoch from min(not_before) - clock_timestamp())::float8 * 1000 as ms
  from backend.outbox where kind = any($1)`;

/**
 * Transactional outbox relay: passes due rows to the queue, each exactly once however many replicas poll (skip locked).
 */
export function createOutboxRelay({ owner, kinds, queue, onPassed, log }: OutboxRelayOptions): OutboxRelay {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let waiting = false;
  let last = Promise.resolve();

  function wake(): void {
    if (waiting || closed) return;
    waiting = true;
    last = last.then(look);
  }

  async function look(): Promise<void> {
    waiting = false;
    if (closed) return;
    clearTimeout(timer);
    const waitMs = await pass().catch((error: unknown) => {
      log.warn({ err: error }, 'the outbox could not be read; it is tried again');
      return afterFailureMs;
    });
    if (!closed) timer = setTimeout(wake, waitMs);
  }

  /** Relays one batch; returns after how long to poll again. */
  async function pass(): Promise<number> {
    const passed = await inTransaction(owner, async (client) => {
      const { rows } = await client.query<OutboxRow>(take, [kinds]);
      if (rows.length > 0) await queue(rows, (text, values) => client.query(text, values));
      return rows;
    });
    if (passed.length > 0) onPassed(new Set(passed.map(({ kind }) => kind)));
    const { rows } = await owner.query<{ ms: number | null }>(untilNext, [kinds]);
    return Math.min(Math.max(rows[0]?.ms ?? pollMs, minWaitMs), pollMs);
  }

  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
