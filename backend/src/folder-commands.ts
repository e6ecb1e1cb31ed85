import { resolve } from 'node:path';
import pg from 'pg';
import { runCommandLine } from './admin-cli/admin-command.ts';
import { AdminError } from './admin-cli/admin-error.ts';
import { backendCommands } from './admin-cli/backend-commands.ts';
import { BackupError } from './backup/backup-error.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { verifyKeyOf } from './backup/seal-archive.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Config } from './config/config.ts';
import { settingNames } from './config/read-env.ts';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { printFinding, summaryOf } from './doctor/print-findings.ts';
import { lockDataDir } from './platform/data-dir.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { withOwnerConnection } from './platform/db/owner-connection.ts';
import { openFileStore } from './storage/open-file-store.ts';

const usage = `  npm run backend -- DIR                 serves the project
  npm run backend -- DIR doctor          says what is wrong with its installation; \`complete\` behind it reads every file
  npm run backend -- DIR backup FILE     writes database and files into a new file
  npm run backend -- DIR restore FILE    restores one, into an empty DATA_DIR and database
  npm run backend -- DIR admin COMMAND   does something for an account, or to keys, operation and files; alone it says what`;

/** A command that is not there, or not so. */
export class FolderCommandError extends Error {}

/** Runs a command on the installation of a folder, whether it is served or not. Resolves with the exit code. */
export async function runFolderCommand([command, ...args]: readonly string[], config: Config): Promise<number> {
  if (command === 'admin') return admin(config, args);
  const [argument, ...more] = args;
  if (command === 'doctor' && more.length === 0 && [undefined, 'complete'].includes(argument))
    return doctor(config, argument === 'complete');
  if (argument !== undefined && more.length === 0) {
    if (command === 'backup') return backup(config, resolve(argument));
    if (command === 'restore') return restore(config, resolve(argument));
  }
  throw new FolderCommandError(`That goes like this:\n\n${usage}`);
}

const adminUsage = (lines: string) => `What can be done for an account, and to keys, operation and files:

${lines}

It works while the backend runs and while it does not, and acts at once.
Accounts are listed, changed and removed by supabase.auth.admin with the secret key.`;

async function admin(config: Config, typed: readonly string[]): Promise<number> {
  const commands = new Map(Object.entries(backendCommands()));
  console.log(await runCommandLine({ commands, usage: adminUsage, load: () => config, served: config }, typed));
  return 0;
}

async function doctor(config: Config, complete: boolean): Promise<number> {
  const findings: Finding[] = [];
  for await (const finding of examine({ load: () => config, names: settingNames }, { complete })) {
    findings.push(finding);
    console.log(printFinding(finding));
  }
  console.log(`\n${summaryOf(findings)}`);
  return findings.some(({ level }) => level === 'problem') ? 1 : 0;
}

async function backup(config: Config, path: string): Promise<number> {
  const files = await openFileStore(config);
  const { folder: _, ...keys } = config.backup;
  const { tables } = await withOwnerConnection(config, (client) => writeBackup({ client, files, path, keys }), {
    upTo: 'asItIs',
  });
  console.log(`${path} holds the rows of ${Object.keys(tables).length} tables, and the files.`);
  return 0;
}

async function restore(config: Config, path: string): Promise<number> {
  const unlock = await lockDataDir(config.dataDir);
  const { identity, signingKey, verifyKey } = config.backup;
  let database: Database | undefined;
  try {
    const { tables } = await restoreBackup({
      path,
      identity,
      verifyKey: verifyKey ?? (signingKey && verifyKeyOf(signingKey)),
      files: await openFileStore(config),
      async open(upTo) {
        database = await openDatabase(config, (step) => console.log(`  ${step}`), { upTo });
        const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'kindling restore' });
        await client.connect();
        return client;
      },
    });
    console.log(`Restored: the rows of ${Object.keys(tables).length} tables, and the files. Then start the backend.`);
    return 0;
  } finally {
    await database?.stop();
    unlock();
  }
}

export const folderCommandErrors = [FolderCommandError, BackupError, AdminError];
