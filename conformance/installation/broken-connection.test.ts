import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { startInstallation } from '@kindling/test-kit/installation';
import pg from 'pg';
import { expect, test } from 'vitest';

/** The one connection for requests there is. What it does is not for the owner to see. */
const connected = `select pid from pg_stat_activity where usename like 'authenticator%' and datname = current_database()`;

test('a connection that breaks under a request costs that request a 503, and nothing else', async () => {
  const dataDir = temporaryFolder('data-');
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
    const asked = ask();
    await expect.poll(async () => (await owner.query(connected)).rowCount).toBe(1);
    await sleep(500);
    // Without a last word, as when the machine runs out of memory. PostgreSQL then starts all its sessions afresh.
    process.kill((await owner.query<{ pid: number }>(connected)).rows[0]?.pid ?? 0, 'SIGKILL');
    expect(await asked).toBe(503);
    await expect.poll(ask).toBe(200);
  } finally {
    installation.process.kill('SIGTERM');
    expect((await installation.ended).code).toBe(0);
  }
});
