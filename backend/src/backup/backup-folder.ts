import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { advisoryLocks } from '../platform/db/advisory-locks.ts';
import type { FileStore } from '../storage/disk/file-store.ts';
import { type BackupKeys, writeBackup } from './write-backup.ts';

/** How many of each kind are kept in the folder. */
const kept = { nightly: 14, 'before-migration': 5 } as const;
export type BackupKind = keyof typeof kept;

export interface BackupFolder {
  folder: string;
  keys: BackupKeys;
}

/**
 * Adds a backup to the folder, and removes the oldest beyond those that are kept.
 * Returns its path; undefined where another server is making one.
 */
export async function addBackup(
  { folder, keys }: BackupFolder,
  kind: BackupKind,
  { client, files, signal }: { client: Client; files: FileStore; signal?: AbortSignal },
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    advisoryLocks.backups,
  ]);
  if (!rows[0]?.locked) return undefined;
  try {
    // What a server left that was killed meanwhile is in nobody's way: we hold the lock.
    await removeUnfinished(folder, kind);
    const path = join(folder, `kindling-${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`);
    await writeBackup({ client, files, path, keys, ...(signal && { signal }) });
    await removeOld(folder, kind);
    return path;
  } finally {
    // The lock goes with its connection at the latest.
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.backups]).catch(() => {});
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

const removeOld = (folder: string, kind: BackupKind) => removeAllBut(folder, kind, kept[kind]);

const removeUnfinished = (folder: string, kind: BackupKind) => removeAllBut(folder, kind, Number.POSITIVE_INFINITY);

/** Removes what is not complete, and complete ones beyond so many. */
async function removeAllBut(folder: string, kind: BackupKind, newest: number): Promise<void> {
  const complete = (await backupsOf(folder, kind)).map(({ path }) => path);
  const keep = new Set(complete.slice(0, newest));
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
