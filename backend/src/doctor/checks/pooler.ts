import pg, { type Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { atAddress } from '../../platform/db/at-address.ts';
import { explainConnection } from '../explain-connection.ts';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Pooler');

const answerWithinMs = 5_000;
const tries = 5;

const installationId = `select value #>> '{}' as id from backend.installation where name = 'id'`;

/** DATABASE_POOLER_URL: a pooler before this very database that gives a session to each transaction. */
export async function checkPooler(direct: Client, ownerUrl: string, { poolerUrl }: Config): Promise<Finding[]> {
  if (poolerUrl === undefined) return [];
  const url = atAddress(ownerUrl, poolerUrl);
  const clients: Client[] = [];
  try {
    // One after the other: the second has the first one's session, where sessions are lent for a transaction.
    for (let n = 0; n < 2; n += 1) clients.push(await connect(url));
    const [first, second] = clients as [Client, Client];
    const there = await first.query<{ id: string }>(installationId);
    const here = await direct.query<{ id: string }>(installationId);
    if (there.rows[0]?.id !== here.rows[0]?.id)
      return [
        problem(
          'DATABASE_POOLER_URL leads to another database than DATABASE_URL.',
          'Correct it, or the pooler’s own list of databases: what members write would go elsewhere.',
        ),
      ];
    for (let n = 0; n < tries; n += 1) {
      if ((await sessionOf(first)) === (await sessionOf(second)))
        return [ok('The pooler answers, lends sessions for a transaction, and leads to this database.')];
    }
    return [
      note(
        'Each connection to DATABASE_POOLER_URL keeps a session of its own, so the pooler saves nothing.',
        'Set pool_mode = transaction there. If it’s PostgreSQL’s own address, leave the setting out.',
      ),
    ];
  } catch (error) {
    const { says, todo } = explainConnection(error as Error, url);
    const inItsWords = (text: string) =>
      text.replaceAll('DATABASE_URL', 'DATABASE_POOLER_URL').replaceAll('PostgreSQL', 'The pooler');
    return [problem(`${inItsWords(says)} No request is answered.`, todo && inItsWords(todo))];
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kindling doctor',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Process id of the session that a transaction is given. */
async function sessionOf(client: Client): Promise<number | undefined> {
  await client.query('begin read only');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('commit');
  return rows[0]?.pid;
}
