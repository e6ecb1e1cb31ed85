import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@kindling/server/platform/db/embedded/embedded.ts';
import pg from 'pg';

export interface Cluster {
  /** The owner's connection string to its first database; each stack makes a database of its own beside it. */
  ownerUrl: string;
  folder: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for a whole test run: the embedded one, in a folder that goes away with it. */
export async function startCluster(): Promise<Cluster> {
  const folder = temporaryFolder('cluster-');
  const bootstrap = fileURLToPath(new URL('../../../apps/server/sql/bootstrap.sql', import.meta.url));
  const database = await startEmbedded(folder, bootstrap, () => {});
  return {
    ownerUrl: database.ownerUrl,
    folder,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is in it need not outlive the machine: nothing waits for the disk. Not for what is measured. */
export async function hurry({ ownerUrl, folder }: Cluster): Promise<void> {
  const { superuserPassword } = JSON.parse(readFileSync(join(folder, 'embedded.json'), 'utf8'));
  const url = new URL(ownerUrl);
  url.username = 'kindling_admin';
  url.password = superuserPassword;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
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
