import type { Pool, PoolClient } from 'pg';

/** All of it or none. */
export async function inTransaction<T>(owner: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  let broken = false;
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
