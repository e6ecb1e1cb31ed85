import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/db/request-identity.ts';
import type { Operation, StorageContext } from '../context.ts';
import { checkMimeType, mimeTypeOf } from '../disk/mime-type.ts';
import type { ReceivedFile } from '../disk/received-file.ts';
import { type BucketLimits, type ObjectMetadata, readBucketLimits } from '../objects/find-object.ts';
import { objectOfRequest } from '../objects/object-names.ts';
import { checkMayWrite, writeObject } from '../objects/write-object.ts';
import { readUpload, type Upload } from '../transfer/read-upload.ts';

/** POST /object/{bucket}/{name}: a new file, or with `x-upsert` a replacement. */
export const uploadObject: Operation = (context, identity, request) =>
  storeObject(context, identity, request, request.headers['x-upsert'] === 'true');

/** PUT /object/{bucket}/{name} */
export const updateObject: Operation = (context, identity, request) => storeObject(context, identity, request, true);

/** Stores a file that is being sent. */
export async function storeObject(
  context: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  upsert: boolean,
) {
  const { files, owner } = context;
  const { bucket, name } = objectOfRequest(request);
  const limits = await readBucketLimits(owner, bucket);
  const place = { bucket, name, upsert };
  // Checks permission and disk before the bytes are read.
  await context.disk.require();
  await checkMayWrite(context, identity, request, place);
  const incoming = await readUpload(request, limits.maxBytes);
  const received = await files.receive(incoming.stream, limits.maxBytes);
  return keepObject(context, identity, request, { place, received, incoming, limits });
}

interface ReceivedObject {
  place: { bucket: string; name: string; upsert: boolean };
  received: ReceivedFile;
  incoming: Omit<Upload, 'stream'>;
  limits: BucketLimits;
}

/** Commits a received file and writes its row. */
export async function keepObject(
  context: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  { place: { bucket, name, upsert }, received, incoming, limits }: ReceivedObject,
) {
  const { files } = context;
  const version = randomUUID();
  let metadata: ObjectMetadata;
  try {
    metadata = await describe(received, incoming, limits);
    await files.commit(received, version);
  } catch (error) {
    await files.discard(received);
    throw error;
  }
  const id = await writeObject(context, identity, request, {
    bucket,
    name,
    upsert,
    version,
    metadata,
    userMetadata: incoming.userMetadata,
  });
  return { Id: id, Key: `${bucket}/${name}` };
}

async function describe(
  { path, size, md5 }: ReceivedFile,
  incoming: Omit<Upload, 'stream'>,
  { allowed }: BucketLimits,
): Promise<ObjectMetadata> {
  const mimetype = await mimeTypeOf(path, incoming.type);
  checkMimeType(mimetype, allowed);
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl: incoming.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
