import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/read-env.ts';
import { createSeal } from '../platform/seal.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { checkAddress } from './checks/address.ts';
import { checkBackupAttempts, checkBackups } from './checks/backups.ts';
import { checkBucket } from './checks/bucket.ts';
import { checkClock } from './checks/clock.ts';
import { checkDisk } from './checks/disk.ts';
import { checkFiles } from './checks/files.ts';
import { checkJobs } from './checks/jobs.ts';
import { checkKeys } from './checks/keys.ts';
import { checkMail } from './checks/mail.ts';
import { checkMailDns } from './checks/mail-dns.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkPooler } from './checks/pooler.ts';
import { checkPostgres } from './checks/postgres.ts';
import { checkProviders } from './checks/providers.ts';
import { checkProxy } from './checks/proxy.ts';
import { checkReplica } from './checks/replica.ts';
import { checkServer, findServer, type RunningServer } from './checks/server.ts';
import { checkEnvFile, problemsOfSettings } from './checks/settings.ts';
import { attempt, type Finding, findingsAbout, type Options } from './finding.ts';
import { openPatient, type Patient } from './open-patient.ts';

interface Settings {
  load(): Config;
  /** What .env may name. */
  names: readonly string[];
}

/**
 * Examines an installation without changing anything, whether it runs or not: settings first, then what each of the
 * other checks stands on.
 */
export async function* examine(settings: Settings, options: Options): AsyncGenerator<Finding> {
  yield* await attempt('Settings', () => checkEnvFile('.env', settings.names));
  let config: Config;
  try {
    config = settings.load();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield* problemsOfSettings(error);
    return;
  }
  const server = await findServer(config);
  yield* await attempt('Server', () => checkServer(config, server));
  yield* await attempt('Disk', () => checkDisk(config));
  yield* await attempt('Email', () => checkMail(config));
  yield* await attempt('Email', () => checkMailDns(config));
  yield* await attempt('Sign-in', () => checkProviders(config));
  yield* await attempt('Backups', () => checkBackups(config, server, options));
  yield* examineDatabase(config, server, options);
}

async function* examineDatabase(
  config: Config,
  server: RunningServer | undefined,
  options: Options,
): AsyncGenerator<Finding> {
  const opened = await openPatient(config, server);
  if ('finding' in opened) {
    yield opened.finding;
    return;
  }
  const { client, close } = opened;
  try {
    yield* await attempt('PostgreSQL', () => checkPostgres(opened, config));
    yield* await attempt('Clock', () => checkClock(client));
    yield* await attempt('Migrations', () => checkMigrations(client, server, config));
    if (!(await isMigrated(opened))) return;
    yield* await attempt('Keys', () => checkKeys(client, config));
    yield* await attempt('Pooler', () => checkPooler(client, opened.ownerUrl, config));
    yield* await attempt('Replica', () => checkReplica(client, opened.ownerUrl, config));
    yield* await attempt('Backups', () => checkBackupAttempts(client, config));
    yield* await attempt('Queue', () => checkJobs(client));
    yield* await attempt('Proxy', () => checkProxy(client, config));
    yield* await attempt('Files', () => examineFiles(opened, config, options));
    yield* await attempt('Address', () =>
      checkAddress(client, config, createSeal(config.encryptionKey, config.previousEncryptionKey)),
    );
  } finally {
    await close();
  }
}

async function examineFiles({ client }: Patient, config: Config, options: Options): Promise<Finding[]> {
  const { note, problem } = findingsAbout('Files');
  const folder = join(config.dataDir, 'storage');
  if (!existsSync(folder)) {
    const todo = 'Set DATA_DIR to where members’ files are, or mount it.';
    if (config.files.s3 === undefined) return [problem(`There’s no folder ${folder}.`, todo)];
    return [note(`There’s no folder ${folder}, where files arrive before they go to the bucket.`, 'A start makes it.')];
  }
  const unreachable = await checkBucket(config);
  if (unreachable.some(({ level }) => level === 'problem')) return unreachable;
  return [...unreachable, ...(await checkFiles(client, await openFileStore(config), config, options))];
}

async function isMigrated({ client }: Patient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('storage.objects') is not null and to_regclass('backend.outbox') is not null as found`,
  );
  return rows[0]?.found === true;
}
