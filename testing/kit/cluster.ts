import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@kindling/server/platform/db/embedded/embedded-postgres.ts';

export interface Cluster {
  /** The owner's connection string to its first database; each stack makes a database of its own beside it. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** For tests: several servers stand on it at once, and what is in it need not outlive the machine. */
export const testSettings = {
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/** One PostgreSQL for a whole run: the embedded one, in a folder that goes away with it. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const folder = temporaryFolder('cluster-');
  const bootstrap = fileURLToPath(new URL('../../apps/server/sql/bootstrap.sql', import.meta.url));
  const database = await startEmbedded(folder, bootstrap, () => {}, settings);
  return {
    ownerUrl: database.ownerUrl,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Below the run's own folder, whose name tells afterwards whether a process was left behind. */
export function temporaryFolder(prefix: string): string {
  const base = process.env.KINDLING_TEST_DIR ?? tmpdir();
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, prefix));
  // PostgreSQL runs as another user when we are root, and must be able to get there.
  chmodSync(folder, 0o755);
  return folder;
}
