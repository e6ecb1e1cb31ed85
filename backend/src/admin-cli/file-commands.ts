import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { typedCommand } from '../config/typed-command.ts';
import { adoptFiles } from '../setup/installation-id.ts';
import { cleanUpFiles } from '../storage/disk/file-cleanup.ts';
import { trashDays } from '../storage/disk/trash.ts';
import { moveFiles } from '../storage/move-files.ts';
import { openFileStore } from '../storage/open-file-store.ts';
import { AdminError } from './admin-error.ts';

/** adopt-files: declares that this database and these files are one installation. */
export async function adoptDataDir(owner: Client, config: Config): Promise<string> {
  const { dataDir } = config;
  const files = await openFileStore(config);
  const { files: count, unknown } = await adoptFiles({ owner, dataDir, files });
  const belong = `The database and the ${count} files in ${placeOf(config)} are one installation from now on.`;
  if (unknown === 0) return belong;
  return `${belong} ${unknown} of them belong to nothing in it. To put those into the trash for ${trashDays} days: ${typedCommand(config, 'admin sweep-files')}`;
}

/** sweep-files: moves all orphaned files into the trash. */
export async function trashOrphans(owner: Client, config: Config): Promise<string> {
  const files = await openFileStore(config);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const { trashed } = await cleanUpFiles(owner, files, anHourAgo, { howeverMany: true });
  return `${trashed} files that belonged to nothing are in the trash, for ${trashDays} days.`;
}

/** move-files: moves what lies in the other place to where new files go, while it runs. */
export async function moveToConfigured(owner: Client, config: Config): Promise<string> {
  if (config.files.s3 === undefined)
    throw new AdminError('There is one place for files alone, the disk. Set S3_BUCKET, and FILES_IN to where they go.');
  const { moved, gone } = await moveFiles(owner, config);
  return `${moved} files were moved to ${placeOf(config)}${gone > 0 ? `; ${gone} were removed meanwhile` : ''}.`;
}

function placeOf({ dataDir, files: { writeTo, s3 } }: Config): string {
  return writeTo === 's3' && s3 ? `the bucket ${s3.bucket}` : `${dataDir}/storage`;
}
