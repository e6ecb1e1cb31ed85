import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TestDatabase {
  /** Owner's connection string. */
  url: string;
  drop(): Promise<void>;
}

/** Creates a database in the run's cluster, empty or from a template. */
export async function createDatabase({ template = 'template1' } = {}): Promise<TestDatabase> {
  const cluster = process.env.KINDLING_TEST_CLUSTER;
  if (!cluster)
    throw new Error('There is no test cluster. Run through npm test, or add the global setup to the runner.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(cluster, `create database ${name} template ${template}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => dropDatabase(cluster, name) };
}

/** Drops a database; retries while autovacuum, which the owner may not end, is at work in it. */
async function dropDatabase(cluster: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await asOwner(cluster, `drop database ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || attempt === 50) throw error;
      await sleep(200);
    }
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
