import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { DiskSpace } from '@kindling/backend/platform/disk-space.ts';
import { type FileStore, removeOrLeave } from '@kindling/backend/storage/disk/file-store.ts';
import type { ObjectMetadata } from '@kindling/backend/storage/objects/find-object.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { PhotoProcessor } from './photo-processor.ts';
import type { PhotoVariant, ProcessedPhoto } from './photo-variants.ts';

const request = z.object({ id: z.uuid() });

interface PhotoContext {
  owner: Pool;
  files: FileStore;
  disk: DiskSpace;
  processor: PhotoProcessor;
}

interface StoredVariant {
  name: string;
  version: string;
  metadata: ObjectMetadata;
}

const upload = `
select o.version
  from public.photos p
  join storage.objects o
    on o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(p.id, p.owner_id)
 where p.id = $1 and p.status = 'processing' and p.removed_at is null`;

const finish = 'select private.finish_photo($1, $2, $3, $4, $5, $6) as taken';

/** Job `photo_processing {id}`: re-encodes what was uploaded for a photograph, and puts it up for review. */
export function processPhoto({ owner, files, disk, processor }: PhotoContext): JobHandler {
  return async (payload) => {
    const { id } = request.parse(payload);
    const { rows } = await owner.query<{ version: string }>(upload, [id]);
    const [uploaded] = rows;
    if (!uploaded) return;
    await disk.require();
    const answer = await processor.process(await buffer(await files.read(uploaded.version)));
    if ('problem' in answer) {
      await owner.query('select private.refuse_photo($1, $2)', [id, answer.problem]);
      await removeOrLeave(files, [uploaded.version]);
      return;
    }
    const { photo } = answer;
    const key = keyOf(id, photo.variants);
    const stored: StoredVariant[] = [];
    let taken = false;
    try {
      for (const variant of photo.variants) stored.push(await store(files, key, variant));
      taken = await finishPhoto(owner, id, key, photo, stored);
    } finally {
      if (!taken)
        await removeOrLeave(
          files,
          stored.map(({ version }) => version),
        );
    }
    await removeOrLeave(files, [uploaded.version]);
  };
}

async function finishPhoto(
  owner: Pool,
  id: string,
  key: string,
  { width, thumbhash, preview }: ProcessedPhoto,
  stored: readonly StoredVariant[],
): Promise<boolean> {
  const values = [id, key, width, thumbhash, preview, JSON.stringify(stored)];
  const { rows } = await owner.query<{ taken: boolean }>(finish, values);
  return rows[0]?.taken ?? false;
}

/** Immutable name: other content has another one, and so has the same content elsewhere. */
function keyOf(id: string, variants: readonly PhotoVariant[]): string {
  const hash = createHash('sha256').update(id);
  for (const { bytes } of variants) hash.update(bytes);
  return hash.digest('hex');
}

async function store(files: FileStore, key: string, { width, format, bytes }: PhotoVariant): Promise<StoredVariant> {
  const version = randomUUID();
  const received = await files.receive(Readable.from([Buffer.from(bytes)]), bytes.length);
  await files.commit(received, version);
  return {
    name: `${key}-${width}.${format}`,
    version,
    metadata: {
      eTag: `"${received.md5}"`,
      size: received.size,
      mimetype: `image/${format}`,
      cacheControl: 'public, max-age=31536000, immutable',
      lastModified: new Date().toISOString(),
      contentLength: received.size,
      httpStatusCode: 200,
    },
  };
}
