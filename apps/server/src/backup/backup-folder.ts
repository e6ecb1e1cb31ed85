import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { FileStore } from '../storage/disk/file-store.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

/** How many of each kind are kept in the folder. */
const kept = { nightly: 14, 'before-migration': 5 } as const;
export type BackupKind = keyof typeof kept;

export interface BackupFolder {
  folder: string;
  recipient: string | undefined;
  identity: string | undefined;
}

/** Backups are made by one at a time, of all servers that share a database. */
const lockKey = 4_715_263_902;

/**
 * Adds a backup to the folder, verifies it where its key is at hand, and removes the oldest beyond those that are kept.
 * Returns its path; undefined where another server is making one.
 */
export async function addBackup(
  { folder, recipient, identity }: BackupFolder,
  kind: BackupKind,
  { client, files }: { client: Client; files: FileStore },
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
  if (!rows[0]?.locked) return undefined;
  try {
    const path = join(folder, `kindling-${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`);
    await writeBackup({ client, files, path, recipient });
    if (recipient === undefined || identity !== undefined) await verifyBackup(path, identity);
    await removeOld(folder, kind);
    return path;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
}

/** When the newest backup of a kind was complete. */
export async function newestBackup(folder: string, kind: BackupKind): Promise<Date | undefined> {
  const [newest] = await backupsOf(folder, kind);
  return newest?.at;
}

/** Complete ones, the newest first. One that was cut off, by a power cut for example, has nothing in it. */
export async function backupsOf(folder: string, kind: BackupKind): Promise<{ path: string; at: Date; size: number }[]> {
  const names = await namesIn(folder, kind);
  const found = names.filter((name) => name.endsWith('.backup')).map((name) => join(folder, name));
  const sized = await Promise.all(found.map(async (path) => ({ path, of: await stat(path) })));
  return sized.filter(({ of }) => of.size > 0).map(({ path, of }) => ({ path, at: of.mtime, size: of.size }));
}

async function removeOld(folder: string, kind: BackupKind): Promise<void> {
  const complete = (await backupsOf(folder, kind)).map(({ path }) => path);
  const keep = new Set(complete.slice(0, kept[kind]));
  for (const name of await namesIn(folder, kind)) {
    const path = join(folder, name);
    if (!keep.has(path)) await rm(path, { force: true });
  }
}

/** Names begin with kind and time, so their order is that of time. */
async function namesIn(folder: string, kind: BackupKind): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.startsWith(`kindling-${kind}-`))
    .sort()
    .reverse();
}
