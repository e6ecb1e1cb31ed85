import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';

const started: Installation[] = [];

async function start(
  dataDir: string,
  env: Record<string, string> = {},
  how: { gazetteer?: 'import' } = {},
): Promise<Installation> {
  const installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1', ...env }, how);
  started.push(installation);
  return installation;
}

async function stop(installation: Installation): Promise<number | null> {
  installation.process.kill('SIGTERM');
  return (await installation.ended).code;
}

afterEach(async () => {
  for (const installation of started.splice(0)) await stop(installation);
});

const status = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function alive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

async function query(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: status(dataDir).DB_URL });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const plant = (dataDir: string, note: string) =>
  query(dataDir, `create table if not exists private.kept (note text); insert into private.kept values ('${note}')`);
const planted = async (dataDir: string) =>
  (await query(dataDir, 'select note from private.kept')).map((row) => row.note);

const deadSoon = (pid: number) => expect.poll(() => alive(pid)).toBe(false);

test('it has checksums, listens on loopback only and keeps its secrets to itself', async () => {
  const dataDir = temporaryFolder('data-');
  await start(dataDir);
  expect(await query(dataDir, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(await query(dataDir, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  for (const file of ['embedded.json', 'status.json']) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  const stranger = new URL(status(dataDir).DB_URL);
  stranger.password = 'guess';
  const client = new pg.Client({ connectionString: stranger.toString() });
  await expect(client.connect()).rejects.toThrow('password authentication failed');
});

test('what people send does not reach its log, not even where it is refused', async () => {
  const dataDir = await stoppedDataFolder();
  const { url } = await start(dataDir);
  const { PUBLISHABLE_KEY: apikey } = status(dataDir);
  const ask = (path: string, body?: object) =>
    fetch(`${url}/rest/v1/quiz_completions${path}`, {
      headers: { apikey, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).then((response) => response.json());
  const quoted = { code: '22P02', message: expect.stringContaining('"something private"') };
  expect(await ask('?id=eq.something private')).toMatchObject(quoted);
  expect(await ask('', { session_id: 'x', signed_up_after: 'something private' })).toMatchObject(quoted);
  expect(readFileSync(join(dataDir, 'postgres/server.log'), 'utf8')).not.toContain('something private');
});

test('a backend that outlives a killed postmaster, and would not follow it, keeps no start waiting', async () => {
  const dataDir = await stoppedDataFolder();
  const { process: ours, ended } = await start(dataDir);
  await plant(dataDir, 'first');
  const killed = postmaster(dataDir);
  const client = new pg.Client({ connectionString: status(dataDir).DB_URL });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  ours.kill('SIGKILL');
  await ended;
  process.kill(pid, 'SIGSTOP');
  process.kill(killed, 'SIGKILL');
  await start(dataDir);
  expect(await planted(dataDir)).toEqual(['first']);
  await deadSoon(pid);
});

test('a first start imports the towns of its country by itself', async () => {
  const dataDir = temporaryFolder('data-');
  await start(dataDir, {}, { gazetteer: 'import' });
  const towns = async () => {
    const [row] = await query(dataDir, `select count(*)::int from private.places where country = 'GB'`);
    return row?.count;
  };
  await expect.poll(towns, { timeout: 90_000 }).toBeGreaterThan(5000);
});

test('SIGTERM stops it in good order', async () => {
  const dataDir = temporaryFolder('data-');
  const installation = await start(dataDir);
  const server = postmaster(dataDir);
  expect(await stop(installation)).toBe(0);
  expect(alive(server)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  expect(readFileSync(join(dataDir, 'postgres/server.log'), 'utf8')).toContain('database system is shut down');
});

test('Crash recovery: after our process was killed the next start ends the orphaned postmaster and has everything', async () => {
  const dataDir = await stoppedDataFolder();
  const first = await start(dataDir);
  await plant(dataDir, 'before the kill');
  const orphan = postmaster(dataDir);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(alive(orphan)).toBe(true);
  await start(dataDir);
  expect(alive(orphan)).toBe(false);
  expect(await planted(dataDir)).toEqual(['before the kill']);
});

test('Crash recovery: after the postmaster was killed our process says so and ends, and the next start has everything', async () => {
  const dataDir = await stoppedDataFolder();
  const first = await start(dataDir);
  await plant(dataDir, 'before the kill');
  process.kill(postmaster(dataDir), 'SIGKILL');
  expect((await first.ended).code).toBe(1);
  expect(first.output()).toContain('The embedded PostgreSQL has ended. Start Kindling again');
  await start(dataDir);
  expect(await planted(dataDir)).toEqual(['before the kill']);
});

test('Crash recovery: after both were killed the next start has everything', async () => {
  const dataDir = await stoppedDataFolder();
  const first = await start(dataDir);
  await plant(dataDir, 'before the kill');
  const server = postmaster(dataDir);
  first.process.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await first.ended;
  await deadSoon(server);
  await start(dataDir);
  expect(await planted(dataDir)).toEqual(['before the kill']);
});

test('a stale postmaster.pid that names somebody else is understood, and she is left alone', async () => {
  const dataDir = await stoppedDataFolder();
  const first = await start(dataDir);
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await stop(first);
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  chownSync(pidFile, uid, gid);
  await start(dataDir);
  expect(postmaster(dataDir)).not.toBe(process.pid);
});

test('a second start on the same data folder is refused in plain words', async () => {
  const dataDir = await stoppedDataFolder();
  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow('Kindling is already running here');
});

test('Race condition: of starts at the same moment on one data folder one goes on', async () => {
  const dataDir = await stoppedDataFolder();
  const starts = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
  expect(starts.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  for (const each of starts) {
    if (each.status === 'rejected') expect(String(each.reason)).toContain('Kindling is already running here');
  }
});

test('a taken port is said in plain words', async () => {
  const first = await start(await stoppedDataFolder());
  const { port } = new URL(first.url);
  await expect(start(temporaryFolder('data-'), { PORT: port })).rejects.toThrow(
    `Port ${port} is taken by another program`,
  );
});

test('a start that cannot go on ends, and leaves nothing running', async () => {
  const clone = temporaryFolder('unbuilt-');
  const root = new URL('../../', import.meta.url).pathname;
  for (const part of ['packages', 'supabase', 'backend'])
    execFileSync('cp', ['-al', join(root, part), join(clone, part)]);
  mkdirSync(join(clone, 'apps'));
  execFileSync('cp', ['-al', join(root, 'apps/server'), join(clone, 'apps/server')]);
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(clone, 'node_modules')]);
  const dataDir = join(clone, 'data');
  const start = startInstallation({ DATA_DIR: dataDir }, { main: join(clone, 'apps/server/src/main.ts') });
  await expect(start).rejects.toThrow(/It ended before it was open:.*apps\/web\/build/s);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  execFileSync('rm', ['-rf', clone]);
});

test.runIf(process.getuid?.() === 0)('root follows no link that stands where its log should be', async () => {
  const dataDir = await stoppedDataFolder();
  const roots = join(dataDir, 'of-root');
  writeFileSync(roots, 'untouched', { mode: 0o600 });
  symlinkSync(roots, join(dataDir, 'postgres/server.log'));
  await expect(start(dataDir)).rejects.toThrow('ELOOP');
  expect(statSync(roots).uid).toBe(0);
  expect(readFileSync(roots, 'utf8')).toBe('untouched');
});

test.runIf(process.getuid?.() === 0)(
  'it works as a normal user',
  async () => {
    const dataDir = temporaryFolder('data-');
    chownSync(dataDir, 65_534, 65_534);
    const installation = await startInstallation(
      { DATA_DIR: dataDir, KINDLING_EMPTY: '1' },
      { uid: 65_534, gid: 65_534 },
    );
    started.push(installation);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65_534);
    expect(await query(dataDir, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  90_000,
);

test.runIf(process.getuid?.() === 0)(
  'as root in a folder the postgres user cannot enter, data and binaries live elsewhere',
  async () => {
    const closed = temporaryFolder('closed-');
    chmodSync(closed, 0o700);
    const clone = join(closed, 'kindling');
    mkdirSync(clone);
    const root = new URL('../../', import.meta.url).pathname;
    // Links instead of copies: the same files, reached through a folder of mode 0700.
    for (const part of ['node_modules', 'backend', 'apps', 'packages', 'supabase']) {
      execFileSync('cp', ['-al', join(root, part), join(clone, part)]);
    }
    const dataDir = join(clone, 'data');
    const installation = await startInstallation(
      { DATA_DIR: dataDir, KINDLING_EMPTY: '1' },
      { main: join(clone, 'apps/server/src/main.ts') },
    );
    started.push(installation);
    const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
    const away = join('/var/lib/kindling', hash);
    expect(existsSync(join(away, 'postgres/PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await plant(dataDir, 'before the move');
    await stop(installation);

    // A folder that is moved takes its database along, and its copy does not.
    const moved = join(clone, 'moved');
    renameSync(dataDir, moved);
    const again = await start(moved);
    expect(await planted(moved)).toEqual(['before the move']);
    await stop(again);
    execFileSync('cp', ['-a', moved, dataDir]);
    await expect(start(dataDir)).rejects.toThrow(`${dataDir} is a copy of ${moved}`);
    // One that is not to be found is said, and no empty one takes its place.
    renameSync(away, `${away}.elsewhere`);
    await expect(start(moved)).rejects.toThrow(`The database of ${moved} is not where it was`);
    expect(existsSync(away)).toBe(false);
    execFileSync('rm', ['-rf', `${away}.elsewhere`, clone]);
  },
);
