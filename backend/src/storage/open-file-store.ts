import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDiskFileStore } from './disk/disk-file-store.ts';
import type { FileStore } from './disk/file-store.ts';
import { createLayeredFileStore } from './layered-file-store.ts';

export type FileLocation = Pick<Config, 'dataDir' | 'files'>;

/** Members' files: a folder of the data folder, or a bucket, or while they are moved both. */
export async function openFileStore(location: FileLocation): Promise<FileStore> {
  const { target, source } = await openFileStores(location);
  return source ? createLayeredFileStore(target, source) : target;
}

/** Where new files go, and where older ones may still be. */
export async function openFileStores({
  dataDir,
  files: { writeTo, s3 },
}: FileLocation): Promise<{ target: FileStore; source: FileStore | undefined }> {
  const disk = await openDiskFileStore(join(dataDir, 'storage'));
  if (!s3) return { target: disk, source: undefined };
  // The SDK is loaded by those who have a bucket.
  const { createS3FileStore } = await import('./s3/s3-file-store.ts');
  const bucket = createS3FileStore(s3, disk);
  return writeTo === 's3' ? { target: bucket, source: disk } : { target: disk, source: bucket };
}
