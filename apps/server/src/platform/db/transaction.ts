import type { ClientBase, Pool, PoolClient } from 'pg';

/** All of it or none, on a connection of the pool. */
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

/** On one connection of the pool, for what has transactions of its own. */
export async function withConnection<T>(owner: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** All of it or none, on this connection. `onBroken` hears of one that cannot even roll back. */
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
