import { openDatabase } from '@kindling/backend/platform/db/database.ts';
import { loadConfig } from '@kindling/server/config/config.ts';
import { temporaryFolder } from './cluster.ts';

/** Runs `work` on a new, empty database with every migration applied. */
export async function withMigratedDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const config = { ...loadConfig({}), dataDir: temporaryFolder('migrated-') };
  const database = await openDatabase(config, () => {});
  try {
    return await work(database.ownerUrl);
  } finally {
    await database.stop();
  }
}
