import type { ClientBase, Pool, PoolClient } from 'pg';

/** Transaction on a connection of the pool. */
export async function inTransaction<T>(owner: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  let broken = false;
  try {
    return await transaction(
      client,
      () => work(client),
      () => {
        broken = true;
      },
    );
  } finally {
    client.release(broken);
  }
}

/** One connection of the pool, for work with transactions of its own. */
export async function withConnection<T>(owner: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Transaction on this connection. `onBroken` is called where not even the rollback succeeds. */
export async function transaction<T>(
  client: ClientBase,
  work: () => Promise<T>,
  onBroken: () => void = () => {},
): Promise<T> {
  try {
    await client.query('begin');
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}
