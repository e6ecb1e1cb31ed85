import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../platform/db/scope.ts';
import type { Operation, StorageContext } from './context.ts';
import type { ReceivedFile } from './file-store.ts';
import { checkMimeType, mimeTypeOf } from './mime.ts';
import { addressed } from './names.ts';
import { type Limits, limitsOf, type Metadata } from './objects.ts';
import { readUpload, type Upload } from './receive.ts';
import { checkMayWrite, writeRow } from './write-row.ts';

/** POST /object/{bucket}/{name}: a new file, or with `x-upsert` one in the place of another. */
export const upload: Operation = (context, identity, request) =>
  store(context, identity, request, request.headers['x-upsert'] === 'true');

/** PUT /object/{bucket}/{name} */
export const update: Operation = (context, identity, request) => store(context, identity, request, true);

async function store(context: StorageContext, identity: Identity, request: FastifyRequest, upsert: boolean) {
  const { files, owner } = context;
  const { bucket, name } = addressed(request);
  const limits = await limitsOf(owner, bucket);
  const place = { bucket, name, upsert };
  // Before the bytes: a stranger's are not even read, nor any that there is no room for.
  await context.disk.require();
  await checkMayWrite(context, identity, request, place);
  const incoming = await readUpload(request, limits.maxBytes);
  const received = await files.receive(incoming.stream, limits.maxBytes);
  const version = randomUUID();
  let metadata: Metadata;
  try {
    metadata = await describe(received, incoming, limits);
    await files.keep(received, version);
  } catch (error) {
    await files.discard(received);
    throw error;
  }
  const id = await writeRow(context, identity, request, {
    ...place,
    version,
    metadata,
    userMetadata: incoming.userMetadata,
  });
  return { Id: id, Key: `${bucket}/${name}` };
}

async function describe({ path, size, md5 }: ReceivedFile, incoming: Upload, { allowed }: Limits): Promise<Metadata> {
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
