import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../config/config.ts';
import { type FileStore, FileStoreUnavailableError } from '../disk/file-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Larger files go up in parts of this size, two at a time: 16 MB of memory for each upload. */
const partBytes = 8 * 1024 * 1024;
const atOnce = 8;

/** Patience with a store that hangs: one more attempt, and a browser's own is not used up. */
const connectTimeoutMs = 2_000;
const idleTimeoutMs = 5_000;
const attempts = 2;

/**
 * File store in an S3-compatible bucket: `<prefix>kept/<version>`, and `<prefix>trash/<version>` for orphans. What
 * arrives goes to `disk` first, where its type is sniffed and its size and hash taken, as without a bucket.
 */
export function createS3FileStore(settings: S3Settings, disk: FileStore): FileStore {
  const { bucket: Bucket, prefix } = settings;
  const client = createClient(settings);
  const keptPrefix = `${prefix}kept/`;
  const trashPrefix = `${prefix}trash/`;
  const encryption = encryptionOf(settings);

  const keyOf = (version: string) => keptPrefix + requireUuid(version);
  const trashKeyOf = (version: string) => trashPrefix + requireUuid(version);

  async function* list(Prefix: string): AsyncGenerator<{ version: string; writtenAt: Date }[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await ask(() => client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
      yield (page.Contents ?? []).flatMap(({ Key = '', LastModified = new Date() }) => {
        const version = Key.slice(Prefix.length);
        return uuid.test(version) ? [{ version, writtenAt: LastModified }] : [];
      });
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async function* versionsIn(Prefix: string, before?: Date): AsyncGenerator<string[]> {
    for await (const found of list(Prefix)) {
      const fitting = before ? found.filter(({ writtenAt }) => writtenAt < before) : found;
      if (fitting.length > 0) yield fitting.map(({ version }) => version);
    }
  }

  const removeKey = (Key: string) => ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })));

  function copyKey(from: string, to: string) {
    const CopySource = `${Bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
    return ask(() => client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...encryption })));
  }

  /** Moves a key; one that is not there was moved or removed by somebody else. */
  async function moveKey(from: string, to: string): Promise<void> {
    const copied = await copyKey(from, to).catch(ignoreMissing);
    if (copied) await removeKey(from);
  }

  return {
    receive: disk.receive,
    // What is in parts, and what is made anew where it is missing, is each server's own.
    resumable: disk.resumable,
    renditions: disk.renditions,
    discard: disk.discard,

    async commit({ path, size }, version) {
      const Key = keyOf(version);
      const Body = createReadStream(path, { highWaterMark: 1024 * 1024 });
      const params = { Bucket, Key, Body, ContentType: 'application/octet-stream', ...encryption };
      await ask(async () => {
        try {
          await new Upload({
            client,
            params,
            partSize: Math.max(partBytes, Math.ceil(size / 10_000)),
            queueSize: 2,
          }).done();
        } finally {
          Body.destroy();
        }
      });
      await rm(path, { force: true });
    },

    async copy(from, to) {
      await copyKey(keyOf(from), keyOf(to));
    },

    async read(version, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await ask(() => client.send(new GetObjectCommand({ Bucket, Key: keyOf(version), Range })));
      return Body as Readable;
    },

    async stat(version) {
      const head = await ask(() => client.send(new HeadObjectCommand({ Bucket, Key: keyOf(version) }))).catch(
        ignoreMissing,
      );
      return head && { size: head.ContentLength ?? 0, writtenAt: head.LastModified ?? new Date() };
    },

    async remove(versions) {
      await disk.renditions.remove(versions);
      await inTurns(versions, async (version) => {
        await removeKey(keyOf(version));
        await removeKey(trashKeyOf(version));
      });
    },

    listAll: () => versionsIn(keptPrefix),

    // Incomplete uploads are the disk's, which is listed beside this.
    listOlderThan: (than) => versionsIn(keptPrefix, than),

    async moveToTrash(versions) {
      await disk.renditions.remove(versions);
      await inTurns(versions, (version) => moveKey(keyOf(version), trashKeyOf(version)));
    },
    listTrashed: () => versionsIn(trashPrefix),
    restore: (versions) => inTurns(versions, (version) => moveKey(trashKeyOf(version), keyOf(version))),

    async emptyTrash(before) {
      for await (const versions of versionsIn(trashPrefix, before))
        await inTurns(versions, (version) => removeKey(trashKeyOf(version)));
    },
  };
}

function createClient({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    // By path: a store of one's own has seldom a name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
    // Older stores know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function encryptionOf({ encryption, kmsKey }: S3Settings) {
  if (encryption === undefined) return {};
  return { ServerSideEncryption: encryption, ...(kmsKey !== undefined && { SSEKMSKeyId: kmsKey }) };
}

function requireUuid(version: string): string {
  if (!uuid.test(version)) throw new Error('A version is a UUID.');
  return version;
}

/** Maps the store's errors: a missing key is ENOENT, as on disk; what passes is {@link FileStoreUnavailableError}. */
async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof S3ServiceException) {
      const status = error.$metadata.httpStatusCode ?? 0;
      if (status === 404 && error.name !== 'NoSuchBucket')
        throw Object.assign(new Error('No such file'), { code: 'ENOENT' });
      if (status < 500 && status !== 429)
        throw new Error(`The bucket refuses: ${error.name} (${status})`, { cause: error });
    }
    throw new FileStoreUnavailableError(error);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function inTurns(versions: readonly string[], work: (version: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < versions.length; at += atOnce) await Promise.all(versions.slice(at, at + atOnce).map(work));
}
