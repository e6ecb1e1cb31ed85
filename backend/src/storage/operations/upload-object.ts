import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/db/request-identity.ts';
import { networksOf } from '../../platform/http/network.ts';
import type { Operation, StorageContext } from '../context.ts';
import { checkMimeType, essence, sniff } from '../disk/mime-type.ts';
import type { ReceivedFile } from '../disk/received-file.ts';
import { tooLarge } from '../errors.ts';
import { hasMetadata, isStrippedType, type StrippedType } from '../images/image-metadata.ts';
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
  let stored = received;
  let metadata: ObjectMetadata;
  try {
    const { mimetype, sniffed } = await sniff(received.path, incoming.type);
    checkMimeType(mimetype, limits.allowed);
    metadata = describe(received, mimetype, incoming.cacheControl);
    const image = [sniffed ?? '', essence(mimetype)].find(isStrippedType);
    if (limits.stripsMetadata && image) stored = await withoutMetadata(context, request, received, image);
    if (stored !== received) {
      // What is sent has to fit as well.
      await checkMayWrite(context, identity, request, { bucket, name, upsert }, metadata);
      if (stored.size > limits.maxBytes) throw tooLarge();
      metadata = describe(stored, mimetype, incoming.cacheControl);
    }
    await files.commit(stored, version);
  } catch (error) {
    for (const file of new Set([received, stored])) await files.discard(file);
    throw error;
  }
  if (stored !== received) await files.discard(received);
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

/** The file itself where it has no metadata, otherwise one that was re-encoded without. */
async function withoutMetadata(
  { files, images }: StorageContext,
  request: FastifyRequest,
  received: ReceivedFile,
  type: StrippedType,
): Promise<ReceivedFile> {
  const bytes = await readFile(received.path);
  if (!hasMetadata(bytes, type)) return received;
  const bare = await images.strip(bytes, networksOf(request, 'orTogether'));
  return files.receive(Readable.from([bare]), Number.POSITIVE_INFINITY);
}

function describe({ size, md5 }: ReceivedFile, mimetype: string, cacheControl: string): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
