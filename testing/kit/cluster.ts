import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@kindling/backend/platform/db/embedded/embedded-postgres.ts';

export interface Cluster {
  /** Owner's connection string to the first database; each stack creates its own beside it. */
  ownerUrl: string;
  /** PostgreSQL's log. */
  logFile: string;
  stop(): Promise<void>;
}

/** Settings for tests: many connections, no durability. */
export const testSettings = {
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/**
 * Starts the embedded PostgreSQL of a test run, in a temporary folder unless another is named, which is removed at the
 * end.
 */
export async function startCluster(
  settings: Record<string, string> = {},
  folder = temporaryFolder('cluster-'),
): Promise<Cluster> {
  const bootstrap = fileURLToPath(new URL('../../backend/sql/bootstrap.sql', import.meta.url));
  const database = await startEmbedded(folder, bootstrap, () => {}, settings);
  return {
    ownerUrl: database.ownerUrl,
    logFile: join(folder, 'postgres/server.log'),
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a temporary folder below the run's own, by which orphan processes are found. */
export function temporaryFolder(prefix: string): string {
  const base = process.env.KINDLING_TEST_DIR ?? tmpdir();
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, prefix));
  // Traversable for the other user that PostgreSQL runs as when we are root.
  chmodSync(folder, 0o755);
  return folder;
}
