import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, temporaryFolder, testSettings } from './cluster.ts';
import { memoryFolder } from './memory-folder.ts';

/**
 * Starts the run's PostgreSQL and sets Node's compile cache and the run's temporary folder; the workers get all of them
 * from the environment. Returns what ends it.
 */
export async function startRun(createTemplates: () => Promise<void>): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= join(process.env.KINDLING_TEST_DIR ?? tmpdir(), 'node-compile-cache');
  // `npm test` has one for both runners; a runner that is started by itself makes its own.
  const ownFolder = process.env.KINDLING_TEST_DIR === undefined ? temporaryFolder('kindling-test-') : undefined;
  process.env.KINDLING_TEST_DIR ??= ownFolder;
  const cluster = await startCluster(testSettings, memoryFolder(process.env.KINDLING_TEST_DIR ?? ''));
  process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
  process.env.KINDLING_TEST_CLUSTER_LOG = cluster.logFile;
  await createTemplates();
  return async () => {
    await cluster.stop();
    if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true });
  };
}
