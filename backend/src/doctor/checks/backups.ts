import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import { readAttempts } from '../../backup/backup-attempts.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { backupsOf } from '../../backup/backup-folder.ts';
import { verifyBackup } from '../../backup/verify-backup.ts';
import { type BackupKeys, isReadable } from '../../backup/write-backup.ts';
import type { Config } from '../../config/config.ts';
import { ageOf, count, type Finding, findingsAbout, type Options } from '../finding.ts';
import type { RunningServer } from './server.ts';

const { ok, note, problem } = findingsAbout('Backups');

/** A night and two hours. */
const lateAfterMs = 26 * 3_600_000;
/** Larger ones are read again only when all is asked for. */
const readBytes = 512 * 1024 * 1024;

export async function checkBackups(
  { backup: { folder, ...keys }, dataDir, mode }: Config,
  server: RunningServer | undefined,
  { complete }: Options,
): Promise<Finding[]> {
  if (folder === undefined) {
    if (mode !== 'production') return [];
    return [
      note('No backups are made: there’s no BACKUP_DIR.', 'Set it to a folder, best on a disk of another machine.'),
    ];
  }
  const unwritable = await whyUnwritable(folder);
  if (unwritable)
    return [
      problem(
        `BACKUP_DIR, ${folder}, can’t be written (${unwritable}).`,
        'Mount it, or let Kindling’s user write there.',
      ),
    ];
  const findings: Finding[] = [];
  if (existsSync(folder) && existsSync(dataDir) && (await stat(folder)).dev === (await stat(dataDir)).dev)
    findings.push(
      note('Backups are on the same disk as what they’re backups of.', 'Put BACKUP_DIR on a disk of another machine.'),
    );
  const [newest] = await backupsOf(folder, 'nightly');
  if (!newest) {
    const says = `There’s no nightly backup in ${folder} yet.`;
    findings.push(server ? problem(says, 'Where an attempt failed, what was wrong is told below.') : note(says));
    return findings;
  }
  const age = Date.now() - newest.at.getTime();
  if (age > lateAfterMs) {
    const says = `The newest nightly backup is ${ageOf(age)} old.`;
    findings.push(
      server
        ? problem(says, 'Where an attempt failed, what was wrong is told below.')
        : note(says, 'One is made at the next start.'),
    );
  }
  findings.push(await verifyNewest(newest, keys, complete));
  return findings;
}

/** What the server has noted of its attempts. */
export async function checkBackupAttempts(client: Client, { backup: { folder } }: Config): Promise<Finding[]> {
  if (folder === undefined) return [];
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('backend.backup_attempts') is not null as found`,
  );
  const attempts = rows[0]?.found ? await readAttempts(client) : undefined;
  if (!attempts?.failedAt || !attempts.nextAt) return [];
  const times = count(attempts.failures, 'time');
  return [
    problem(
      `The nightly backup failed ${times} in a row, the last ${ageOf(Date.now() - attempts.failedAt.getTime())} ago: ${attempts.error}`,
      `It’s tried again at ${attempts.nextAt.toISOString()}. To have one at once: npm run backup -- FILE`,
    ),
  ];
}

async function verifyNewest(
  { path, at, size }: { path: string; at: Date; size: number },
  keys: BackupKeys,
  complete: boolean,
): Promise<Finding> {
  const which = `The newest backup, ${path}, from ${ageOf(Date.now() - at.getTime())} ago`;
  if (!isReadable(keys))
    return note(`${which}, is encrypted.`, 'Verify it now and then where its key is: npm run backup -- verify FILE');
  if (size > readBytes && !complete)
    return note(`${which}, is large, and wasn’t read again.`, 'npm run doctor -- complete');
  try {
    const { end } = await verifyBackup(path, keys);
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    return ok(
      `${which}, was read again and is whole: ${rows.toLocaleString('en-GB')} rows, ${end.files.count.toLocaleString('en-GB')} files.`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return problem(
      `${which}, can’t be restored: ${error.message}`,
      'Make another now: npm run backup -- FILE. Then look at the disk that it’s on.',
    );
  }
}

async function whyUnwritable(folder: string): Promise<string | undefined> {
  // It is made by the first backup.
  const there = existsSync(folder) ? folder : dirname(folder);
  try {
    if (!(await stat(there)).isDirectory()) return 'ENOTDIR';
    await access(there, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}
