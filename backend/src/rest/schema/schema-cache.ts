import type { Pool } from 'pg';
import { createNotificationListener } from '../../platform/db/notification-listener.ts';
import type { Log } from '../../platform/log.ts';
import { RestError } from '../errors.ts';
import { loadCatalogue } from './load-schema.ts';
import type { Catalogue } from './schema-types.ts';

export interface SchemaCache {
  current(): Promise<Catalogue>;
  /** Newer one after an unknown name, if there is one; else the catalogue is read again, throttled. */
  newerThan(known: Catalogue): Promise<Catalogue>;
  close(): Promise<void>;
}

interface Options {
  /** Names of the schemas that are exposed. */
  schemas: readonly string[];
  owner: Pool;
  ownerUrl: string;
  log: Log;
}

/** Throttle of reloads: an unknown name is often a client's mistake; it must not cost a catalogue query each time. */
const missIntervalMs = 1_000;

/** Schema cache: loaded lazily, and reloaded on NOTIFY pgrst, as migrations send it on Supabase. */
export function createSchemaCache({ schemas, owner, ownerUrl, log }: Options): SchemaCache {
  let latest: Promise<Catalogue> | undefined;
  let missedAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<Catalogue> {
    const catalogue = await loadCatalogue(owner, schemas);
    // Before anybody is answered by it: what was prepared follows the catalogue.
    await owner.query('select backend.renew_plans()').catch((error: unknown) => {
      log.warn({ code: (error as { code?: string }).code }, 'Plans could not be renewed');
    });
    return catalogue;
  }

  function reload(): Promise<Catalogue> {
    const before = latest;
    const loaded: Promise<Catalogue> = load().catch((error: unknown) => {
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

  const listener = createNotificationListener({
    ownerUrl,
    name: 'schema',
    log,
    onNotification: {
      pgrst: (payload) => {
        if (payload === '' || payload === 'reload schema') void reload();
      },
    },
    // What was changed before it listened, or while it did not.
    async onListening() {
      if (latest) void reload();
    },
    async onStillListening(client) {
      await client.query('select');
    },
  });
  listener.start();

  return {
    current: () => latest ?? reload(),
    newerThan: async (known) => {
      const present = await latest;
      if (present && present !== known) return present;
      if (present && performance.now() - missedAt < missIntervalMs) return present;
      missedAt = performance.now();
      return reload();
    },
    close: listener.close,
  };
}
