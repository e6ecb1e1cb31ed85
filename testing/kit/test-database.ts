import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

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
  const drops = async () => {
    try {
      await asOwner(cluster, `drop database ${name} with (force)`);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      return false;
    }
  };
  await waitFor(drops, () => `Autovacuum keeps ${name} from being dropped`);
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
