import { spawn, spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from './cluster.ts';
import { unprivilegedUser } from './external-postgres.ts';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

export interface PgBouncer {
  /** Address without a role, for DATABASE_POOLER_URL. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a database, for these roles: so many connections to PostgreSQL for each.
 */
export async function startPgBouncer(roleUrls: readonly string[], connectionsEach = 10): Promise<PgBouncer> {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('PgBouncer is not installed here. On Debian: apt-get install pgbouncer');
  const [server] = roleUrls.map((url) => new URL(url));
  const folder = temporaryFolder('pgbouncer-');
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(
    users,
    roleUrls
      .map((url) => new URL(url))
      .map(({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
      .join(''),
    { mode: 0o600 },
  );
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${server?.hostname} port=${server?.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connectionsEach}
logfile = ${folder}/pgbouncer.log
`,
  );
  // It refuses to run as root.
  const user = unprivilegedUser();
  if (user) for (const file of [folder, users]) chownSync(file, user.uid, user.gid);
  const child = spawn('pgbouncer', ['--quiet', config], { stdio: 'inherit', ...user });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const own = new URL(roleUrls[0] ?? '');
  own.hostname = '127.0.0.1';
  own.port = String(port);
  await waitUntilOpen(own.toString());
  return {
    url: `postgresql://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

async function waitUntilOpen(url: string): Promise<void> {
  let reason: unknown;
  const connects = async () => {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return true;
    } catch (error) {
      reason = error;
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await waitFor(connects, () => `PgBouncer takes no connection: ${reason}`);
}
