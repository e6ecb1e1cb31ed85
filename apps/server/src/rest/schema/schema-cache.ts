import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { RestError } from '../errors.ts';
import { loadSchema } from './load-schema.ts';
import type { Schema } from './schema-types.ts';

export interface SchemaCache {
  current(): Promise<Schema>;
  /** Newer schema after an unknown name, if there is one; else the catalogue is read again, throttled. */
  newerThan(known: Schema): Promise<Schema>;
  close(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
}

/** Throttle of reloads: an unknown name is often a client's mistake; it must not cost a catalogue query each time. */
const missIntervalMs = 1_000;
const listenAgainMs = 2_000;

/** Schema cache: loaded lazily, and reloaded on NOTIFY pgrst, as migrations send it on Supabase. */
export function createSchemaCache(owner: Pool, log: Log): SchemaCache {
  let latest: Promise<Schema> | undefined;
  let missedAt = Number.NEGATIVE_INFINITY;
  const closing = new AbortController();

  function reload(): Promise<Schema> {
    const before = latest;
    const loaded: Promise<Schema> = loadSchema(owner).catch((error: unknown) => {
      log.warn({ code: (error as { code?: string }).code }, 'The schema cache could not be loaded');
      if (latest === loaded) latest = before;
      if (before) return before;
      throw new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.');
    });
    // Unhandled rejection guard: callers get the error; after a notification there may be none.
    loaded.catch(() => {});
    latest = loaded;
    return loaded;
  }

  const listening = listen(owner, log, closing.signal, () => void reload());

  return {
    current: () => latest ?? reload(),
    newerThan: async (known) => {
      const present = await latest;
      if (present && present !== known) return present;
      if (present && performance.now() - missedAt < missIntervalMs) return present;
      missedAt = performance.now();
      return reload();
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

/** LISTEN connection until `signal`; reconnects after a break, and reloads what was missed. */
async function listen(owner: Pool, log: Log, signal: AbortSignal, onReload: () => void): Promise<void> {
  for (let first = true; !signal.aborted; first = false) {
    let client: PoolClient | undefined;
    try {
      client = await owner.connect();
      client.on('notification', ({ payload }) => {
        if (payload === '' || payload === 'reload schema') onReload();
      });
      await client.query('listen pgrst');
      if (!first) onReload();
      await untilBroken(client, signal);
    } catch (error) {
      if (!signal.aborted)
        log.warn({ code: (error as { code?: string }).code }, 'Listening for schema changes broke off');
    } finally {
      client?.release(true);
    }
    if (!signal.aborted) await sleep(listenAgainMs, undefined, { signal }).catch(() => {});
  }
}

function untilBroken(client: PoolClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    client.once('error', reject);
    client.once('end', () => reject(new Error('The connection ended')));
  });
}
