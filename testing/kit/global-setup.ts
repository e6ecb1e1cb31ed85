import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, testSettings } from './cluster.ts';
import { createTemplateDatabase } from './template-database.ts';

/**
 * For Vitest and Playwright alike: the run's PostgreSQL, named to the workers by the environment, with a migrated
 * database in it for their stacks to begin from; and a place where Node keeps what it has compiled of them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= join(process.env.KINDLING_TEST_DIR ?? tmpdir(), 'node-compile-cache');
  const cluster = await startCluster(testSettings);
  process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
  process.env.KINDLING_TEST_TEMPLATE = await createTemplateDatabase();
  return () => cluster.stop();
}
