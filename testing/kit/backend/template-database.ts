import { loadBackendConfig } from '@kindling/backend/config/config.ts';
import { openDatabase } from '@kindling/backend/platform/db/database.ts';
import { createDatabase } from '../test-database.ts';

/** Creates the template database of the backend alone. Returns its name. */
export async function createBackendTemplate(): Promise<string> {
  const { url } = await createDatabase();
  const config = loadBackendConfig({}, { migrationsDir: undefined, functionsDir: undefined });
  const database = await openDatabase({ ...config, databaseUrl: url }, () => {});
  await database.stop();
  return new URL(url).pathname.slice(1);
}
