import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import pg from 'pg';
import { withOwnerConnection } from '../admin-cli/connect-owner.ts';
import { AdminError } from '../admin-cli/role-commands.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/read-env.ts';
import { InstallationError, lockDataDir } from '../platform/data-dir.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { MigrationError } from '../platform/db/migration-history.ts';
import type { FileStore } from '../storage/disk/file-store.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import type { ArchiveEnd } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { generateKeyPair } from './encryption.ts';
import { eraseAgain } from './erasures-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `  npm run backup -- FILE           writes a backup into a new file, and verifies it
  npm run backup -- verify FILE    verifies one
  npm run backup -- key            makes a pair of keys, to encrypt backups with
  npm run restore -- FILE          restores one, into an empty database and data folder`;

const expected = [AdminError, BackupError, ConfigError, InstallationError, MigrationError];

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(expected.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

async function runCommand([command, ...args]: string[]): Promise<string> {
  const [first, second] = args;
  if (command === 'backup' && first === 'key' && args.length === 1) return newKeys();
  const config = loadConfig(process.env);
  if (command === 'backup' && first === 'verify' && second !== undefined) return verify(resolve(second), config);
  if (command === 'backup' && first !== undefined && args.length === 1) return backup(resolve(first), config);
  if (command === 'restore' && first !== undefined && args.length === 1) return restore(resolve(first), config);
  throw new BackupError(`That goes like this:\n\n${usage}`);
}

async function backup(path: string, config: Config): Promise<string> {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Choose another name.`);
  const files = await openFileStore(config);
  const { recipient, identity } = config.backup;
  const end = await withOwnerConnection(config, (client) => writeBackup({ client, files, path, recipient }), 'asItIs');
  const written = `${path} holds ${describe(end)}.`;
  if (recipient !== undefined && identity === undefined)
    return `${written}\nIt is encrypted: verify it where its key is, with npm run backup -- verify FILE.`;
  await verifyBackup(path, identity);
  return `${written}\nIt was read again from the disk and is whole.`;
}

async function verify(path: string, { backup: { identity } }: Config): Promise<string> {
  const { manifest, end } = await verifyBackup(path, identity);
  return `${path} is whole: ${describe(end)}, of ${manifest.createdAt}, from PostgreSQL ${manifest.postgres}.`;
}

async function restore(path: string, config: Config): Promise<string> {
  const unlock = await lockDataDir(config.dataDir);
  let database: Database | undefined;
  try {
    const files = await openFileStore(config);
    const end = await restoreBackup({
      path,
      identity: config.backup.identity,
      files,
      async open({ migrations }) {
        database = await openDatabase(config, (step) => console.log(`  ${step}`), { upTo: migrations });
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
  return `For the server:\n\n  BACKUP_RECIPIENT=${recipient}\n\nTo restore with; keep it apart from the server and the backups, and do not lose it:\n\n  BACKUP_IDENTITY=${identity}`;
}

function describe({ tables, files, gone }: ArchiveEnd): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const size = `${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files`;
  return gone === 0 ? size : `${size} (${gone} were removed while it was made)`;
}
