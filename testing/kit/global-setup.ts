import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, testSettings } from './cluster.ts';
import { createTemplateDatabase } from './template-database.ts';

/**
 * Global setup of Vitest and Playwright: starts the run's PostgreSQL with a migrated template database, and sets Node's
 * compile cache; the workers get both from the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= join(process.env.KINDLING_TEST_DIR ?? tmpdir(), 'node-compile-cache');
  const cluster = await startCluster(testSettings);
  process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
  process.env.KINDLING_TEST_TEMPLATE = await createTemplateDatabase();
  return () => cluster.stop();
}
