import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ArchiveEnd } from '@kindling/backend/backup/archive.ts';
import { BackupError } from '@kindling/backend/backup/backup-error.ts';
import { generateKeyPair } from '@kindling/backend/backup/encryption.ts';
import { restoreBackup } from '@kindling/backend/backup/restore-backup.ts';
import { generateSigningKey, verifyKeyOf } from '@kindling/backend/backup/seal-archive.ts';
import { verifyBackup } from '@kindling/backend/backup/verify-backup.ts';
import { isReadable, writeBackup } from '@kindling/backend/backup/write-backup.ts';
import { ConfigError } from '@kindling/backend/config/read-env.ts';
import { AlreadyRunningError, InstallationError, lockDataDir } from '@kindling/backend/platform/data-dir.ts';
import { type Database, openDatabase } from '@kindling/backend/platform/db/database.ts';
import { MigrationError } from '@kindling/backend/platform/db/migrations/migration-history.ts';
import { withOwnerConnection } from '@kindling/backend/platform/db/owner-connection.ts';
import type { FileStore } from '@kindling/backend/storage/disk/file-store.ts';
import { openFileStore } from '@kindling/backend/storage/open-file-store.ts';
import pg from 'pg';
import { type Config, loadConfig } from '../config/config.ts';
import { eraseAgain } from '../privacy/erasures-file.ts';

const usage = `  npm run backup -- FILE           writes a backup into a new file, and verifies it
  npm run backup -- verify FILE    verifies one
  npm run backup -- key            makes a pair of keys, to encrypt backups with
  npm run restore -- FILE          restores one, into an empty database and data folder`;

const expected = [BackupError, ConfigError, InstallationError, MigrationError];

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(expected.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

async function runCommand([command, ...args]: string[]): Promise<string> {
  const [first, second] = args;
  if (args.some((arg) => ['help', '--help', '-h'].includes(arg))) return usage;
  if (command === 'backup' && first === 'key' && args.length === 1) return newKeys();
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new BackupError(`There is no option ${option}. It goes like this:\n\n${usage}`);
  const config = loadConfig(process.env);
  if (command === 'backup' && first === 'verify' && second !== undefined) return verify(resolve(second), config);
  if (command === 'backup' && first !== undefined && args.length === 1) return backup(resolve(first), config);
  if (command === 'restore' && first !== undefined && args.length === 1) return restore(resolve(first), config);
  throw new BackupError(`That goes like this:\n\n${usage}`);
}

async function backup(path: string, config: Config): Promise<string> {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Choose another name.`);
  const files = await openFileStore(config);
  const { backup: keys } = config;
  const end = await withOwnerConnection(config, (client) => writeBackup({ client, files, path, keys }), {
    upTo: 'asItIs',
  });
  const written = `${path} holds ${describe(end)}.`;
  if (!isReadable(keys))
    return `${written}\nIt is encrypted: verify it where its key is, with npm run backup -- verify FILE.`;
  return `${written}\nIt was read again from the disk and is whole.`;
}

/** Keys to read with: whoever signs here is whose signature is asked for. */
function readingKeys({ backup: { identity, signingKey, verifyKey } }: Config) {
  return { identity, verifyKey: verifyKey ?? (signingKey && verifyKeyOf(signingKey)) };
}

async function verify(path: string, config: Config): Promise<string> {
  const keys = readingKeys(config);
  const { manifest, end, isSealed } = await verifyBackup(path, keys);
  const old = isSealed ? '' : ' A version before seals made it: whether something was appended cannot be told.';
  const by = keys.verifyKey === undefined ? '' : ' It is signed with your key.';
  return `${path} is whole: ${describe(end)}, of ${manifest.createdAt}, from PostgreSQL ${manifest.postgres}.${old}${by}`;
}

async function restore(path: string, config: Config): Promise<string> {
  const unlock = await lockStopped(config.dataDir);
  let database: Database | undefined;
  try {
    const files = await openFileStore(config);
    const end = await restoreBackup({
      path,
      ...readingKeys(config),
      files,
      async open(end) {
        database = await openDatabase(config, (step) => console.log(`  ${step}`), { upTo: end });
        const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'kindling restore' });
        await client.connect();
        return client;
      },
    });
    return `Restored: ${describe(end)}.\n${await eraseSince(dirname(path), database, files)} Then start Kindling.`;
  } finally {
    await database?.stop();
    unlock();
  }
}

async function lockStopped(dataDir: string): Promise<() => void> {
  try {
    return await lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    throw new BackupError(
      `Kindling runs in ${dataDir}. A backup is restored into an empty database and folder: set DATA_DIR, and DATABASE_URL if you use it, to others, or stop it and move what is there away.`,
    );
  }
}

async function eraseSince(folder: string, database: Database | undefined, files: FileStore): Promise<string> {
  const client = new pg.Client({ connectionString: database?.ownerUrl, application_name: 'kindling restore' });
  await client.connect();
  try {
    const erased = await eraseAgain(folder, client, files);
    if (erased === undefined)
      return 'Who was erased since the backup was made is in it again: docs/operating/privacy.md says what to do.';
    return `${erased} who were erased since the backup was made were erased again, as erasures.json beside it says.`;
  } finally {
    await client.end();
  }
}

async function newKeys(): Promise<string> {
  const { identity, recipient } = await generateKeyPair();
  const signingKey = generateSigningKey();
  return `For the server:

  BACKUP_RECIPIENT=${recipient}
  BACKUP_SIGNING_KEY=${signingKey}

To restore with; keep it apart from the server and the backups, and do not lose it:

  BACKUP_IDENTITY=${identity}
  BACKUP_VERIFY_KEY=${verifyKeyOf(signingKey)}`;
}

function describe({ tables, files, gone }: ArchiveEnd): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const size = `${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files`;
  return gone === 0 ? size : `${size} (${gone} were removed while it was made)`;
}
