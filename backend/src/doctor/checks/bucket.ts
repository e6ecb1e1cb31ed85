import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { typedCommand } from '../../config/typed-command.ts';
import { FileStoreUnavailableError } from '../../storage/disk/file-store.ts';
import { openFileStores } from '../../storage/open-file-store.ts';
import { count, type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Bucket');

/** Whether the bucket answers us, and what still waits to be moved. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  const { s3, writeTo } = config.files;
  if (!s3) return [];
  const { target, source } = await openFileStores(config);
  const bucket = writeTo === 's3' ? target : source;
  const where = `the bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}`;
  try {
    for await (const _ of bucket?.listAll() ?? []) break;
    await bucket?.stat(randomUUID());
  } catch (error) {
    if (error instanceof FileStoreUnavailableError)
      return [
        problem(
          `There’s no answer from ${where} (${(error.cause as Error).name}): files can’t be read or saved.`,
          'Look at S3_ENDPOINT, the network and the store itself.',
        ),
      ];
    return [
      problem(
        `${(error as Error).message}: ${where}.`,
        'Correct S3_BUCKET, S3_REGION and the keys, or what they may do.',
      ),
    ];
  }
  let waiting = 0;
  for await (const versions of source?.listAll() ?? []) waiting += versions.length;
  const found = [ok(`${where[0]?.toUpperCase()}${where.slice(1)} answers.`)];
  if (waiting > 0)
    found.push(
      note(
        `${count(waiting, 'file')} ${waiting === 1 ? 'is' : 'are'} still ${writeTo === 's3' ? `in ${config.dataDir}/storage` : 'in the bucket'}.`,
        `${typedCommand(config, 'admin move-files')} moves them while it runs.`,
      ),
    );
  return found;
}
