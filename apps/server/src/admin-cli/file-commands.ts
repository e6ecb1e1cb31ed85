import { join } from 'node:path';
import type { Client } from 'pg';
import { adoptFiles } from '../setup/installation-id.ts';
import { openDiskFileStore } from '../storage/disk/disk-file-store.ts';
import { cleanUpFiles } from '../storage/disk/file-cleanup.ts';
import { trashDays } from '../storage/disk/trash.ts';

/** adopt-files: declares that this database and these files are one installation. */
export async function adoptDataDir(owner: Client, dataDir: string): Promise<string> {
  const files = await openDiskFileStore(join(dataDir, 'storage'));
  const { files: count, unknown } = await adoptFiles({ owner, dataDir, files });
  const belong = `The database and the ${count} files in ${dataDir}/storage are one installation from now on.`;
  if (unknown === 0) return belong;
  return `${belong} ${unknown} of them belong to nothing in it. To put those into the trash for ${trashDays} days: npm run admin -- sweep-files`;
}

/** sweep-files: moves all orphaned files into the trash. */
export async function trashOrphans(owner: Client, dataDir: string): Promise<string> {
  const files = await openDiskFileStore(join(dataDir, 'storage'));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const { trashed } = await cleanUpFiles(owner, files, anHourAgo, { howeverMany: true });
  return `${trashed} files that belonged to nothing are in ${dataDir}/storage/trash, for ${trashDays} days.`;
}
