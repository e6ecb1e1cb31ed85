import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation, StorageContext } from '../context.ts';
import { anyBytes, checkMimeType, essence } from '../disk/mime-type.ts';
import { invalidRequest, noSuchKey, tooLarge } from '../errors.ts';
import { readBody } from '../json-body.ts';
import { findObject, readBucketLimits, type StoredObject } from '../objects/find-object.ts';
import { validateObjectName } from '../objects/object-names.ts';
import { checkMayWrite, writeObject } from '../objects/write-object.ts';

const schema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

function readRoute(request: Parameters<Operation>[2]) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = readBody(schema, request);
  return {
    from: bucketId,
    source: sourceKey,
    to: destinationBucket ?? bucketId,
    name: validateObjectName(destinationKey),
  };
}

/** An image that may still have its metadata is not moved to where images have none: it is uploaded there. */
async function checkFits({ owner }: StorageContext, { metadata, bucket_id }: StoredObject, to: string): Promise<void> {
  const { maxBytes, allowed, stripsMetadata } = await readBucketLimits(owner, to);
  if (metadata.size > maxBytes) throw tooLarge();
  checkMimeType(metadata.mimetype, allowed);
  if (stripsMetadata && bucket_id !== to && !(await readBucketLimits(owner, bucket_id)).stripsMetadata) {
    if (mayBeImage(metadata.mimetype)) throw invalidRequest('Images are uploaded to this bucket, not moved to it');
  }
}

const mayBeImage = (mimetype: string) => mimetype.startsWith('image/') || essence(mimetype) === anyBytes;

/** POST /object/move: renames; the bytes stay where they are. */
export const moveObject: Operation = async (context, identity, request) => {
  const { from, source, to, name } = readRoute(request);
  const object = await findObject(context, identity, request, from, source);
  if (to !== from) await checkFits(context, object, to);
  const { rowCount } = await context.scope.run(identity, requestFacts(request), {
    text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2`,
    values: [from, source, to, name],
  });
  if (rowCount === 0) throw noSuchKey();
  return { message: 'Successfully moved' };
};

/** POST /object/copy: copies the bytes to another name. */
export const copyObject: Operation = async (context, identity, request) => {
  const { from, source, to, name } = readRoute(request);
  const object = await findObject(context, identity, request, from, source);
  await checkFits(context, object, to);
  await context.disk.require();
  const place = { bucket: to, name, upsert: request.headers['x-upsert'] === 'true' };
  await checkMayWrite(context, identity, request, place);
  const version = randomUUID();
  await context.files.copy(object.version, version);
  const metadata = { ...object.metadata, lastModified: new Date().toISOString() };
  const id = await writeObject(context, identity, request, {
    ...place,
    version,
    metadata,
    userMetadata: object.user_metadata,
  });
  return { Id: id, Key: `${to}/${name}` };
};
