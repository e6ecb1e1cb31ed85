import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstallation } from '@kindling/test-kit/installation';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import pg from 'pg';
import { expect, test } from 'vitest';

/** The one connection for requests there is. What it does is not for the owner to see. */
const connected = `select pid from pg_stat_activity where usename like 'authenticator%' and datname = current_database()`;

test('a read whose session is ended is asked again; a connection that breaks costs its request a 503, and nothing else', async () => {
  const dataDir = await stoppedDataFolder();
  const installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  try {
    const { DB_URL, SECRET_KEY: apikey } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    const owner = new pg.Client({ connectionString: DB_URL });
    owner.on('error', () => {});
    await owner.connect();
    await owner.query(
      'create view public.slow as select pg_sleep(3)::text; grant select on public.slow to service_role',
    );
    const ask = async () => (await fetch(`${installation.url}/rest/v1/slow`, { headers: { apikey } })).status;
    /** Signals the process that is answering. */
    const end = async (signal: NodeJS.Signals) => {
      await expect.poll(async () => (await owner.query(connected)).rowCount).toBe(1);
      await sleep(500);
      process.kill((await owner.query<{ pid: number }>(connected)).rows[0]?.pid ?? 0, signal);
    };
    // With a last word, as in a failover: what only reads is asked again.
    const read = ask();
    await end('SIGTERM');
    expect(await read).toBe(200);

    const asked = ask();
    // Without a last word, as when the machine runs out of memory. PostgreSQL then starts all its sessions afresh.
    await end('SIGKILL');
    expect(await asked).toBe(503);
    await expect.poll(ask).toBe(200);
  } finally {
    installation.process.kill('SIGTERM');
    expect((await installation.ended).code).toBe(0);
  }
});
