import pg from 'pg';

/**
 * Connection for a backup with a witness: as soon as its transaction has begun, `look` is called with a second
 * connection that sees the same snapshot, and the backup goes on when it has seen enough.
 */
export async function connectWitnessed(
  url: string,
  look: (sameSnapshot: pg.Client) => Promise<void>,
): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const witnessed = async (...args: unknown[]) => {
    const result = await query(...args);
    const { rows } = await query('select pg_export_snapshot() as snapshot');
    const witness = new pg.Client(url);
    await witness.connect();
    try {
      await witness.query('begin isolation level repeatable read, read only');
      await witness.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.snapshot)}`);
      await look(witness);
    } finally {
      await witness.end();
    }
    return result;
  };
  client.query = ((...args: unknown[]) =>
    String(args[0]).startsWith('begin ') ? witnessed(...args) : query(...args)) as pg.Client['query'];
  return client;
}
