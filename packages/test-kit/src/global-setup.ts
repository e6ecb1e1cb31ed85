import { startCluster } from './cluster.ts';

/** For Vitest and Playwright alike: the run's PostgreSQL, named to the workers by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
  return () => cluster.stop();
}
