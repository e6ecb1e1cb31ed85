import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { goodbyeMs } from './guarded-pool.ts';

export interface NotificationListenerOptions {
  ownerUrl: string;
  /** What it listens for: in the connection's name and in the log. */
  name: string;
  log: Log;
  /** Handlers by channel of NOTIFY. */
  onNotification: Record<string, (payload: string) => void>;
  /** Called after LISTEN: something may have been missed. Where it rejects, the connection is made anew. */
  onListening(client: pg.Client): Promise<void>;
  /** Called after each successful keepalive. */
  onStillListening(client: pg.Client): Promise<void>;
}

const retryMs = [100, 500, 1_000, 2_000];
/** Keepalive interval: a connection that died silently is detected by a query. */
const keepaliveMs = 15_000;

/** LISTEN connection of this replica; reconnects after a break, until it is closed. */
export function createNotificationListener({
  ownerUrl,
  name,
  log,
  onNotification: onNotice,
  onListening,
  onStillListening,
}: NotificationListenerOptions) {
  const closing = new AbortController();
  let running = Promise.resolve();
  let failures = 0;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: ownerUrl,
      application_name: `kindling ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const broken = new Promise<never>((_resolve, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('The connection ended')));
    });
    broken.catch(() => {});
    client.on('error', () => {});
    try {
      await client.connect();
      client.on('notification', ({ channel, payload = '' }) => onNotice[channel]?.(payload));
      for (const channel of Object.keys(onNotice)) await client.query(`listen ${channel}`);
      await onListening(client);
      failures = 0;
      while (!closing.signal.aborted) {
        await Promise.race([broken, sleep(keepaliveMs, undefined, { signal: closing.signal }).catch(() => {})]);
        if (!closing.signal.aborted) await onStillListening(client);
      }
    } finally {
      // A connection that is dead (half-open) hears no goodbye.
      const patience = setTimeout(() => client.connection.stream.destroy(), goodbyeMs);
      await client.end().catch(() => {});
      clearTimeout(patience);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (closing.signal.aborted) return;
        log.warn({ code: (error as { code?: string }).code }, `listening for ${name} broke off`);
      });
      const waitMs = retryMs[Math.min(failures++, retryMs.length - 1)] ?? 0;
      if (!closing.signal.aborted) await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    start(): void {
      running = run();
    },
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}
