import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/db/request-identity.ts';
import type { Operation, PublicOperation, StorageContext } from '../context.ts';
import { essence } from '../disk/mime-type.ts';
import { type ResumableUpload, resumableMs } from '../disk/resumable-store.ts';
import { invalidRequest, StorageError, tooLarge } from '../errors.ts';
import { readBucketLimits } from '../objects/find-object.ts';
import { validateObjectName } from '../objects/object-names.ts';
import { checkMayWrite } from '../objects/write-object.ts';
import { detached, parseMetadata, readCacheSeconds } from '../transfer/read-upload.ts';
import { keepObject } from './upload-object.ts';

// TUS 1.0 (https://tus.io/protocols/resumable-upload), as Supabase Storage has it: what a broken network has cut off goes
// on where it was.

const version = '1.0.0';
const extensions = 'creation,creation-with-upload,termination,expiration';
/** Unfinished uploads of one account, so that nobody fills the disk with what no row counts. */
const maxUnfinished = 10;
const partType = 'application/offset+octet-stream';

/** OPTIONS /upload/resumable */
export const describeResumable: PublicOperation = (_context, _request, reply) =>
  reply.code(204).headers({ 'tus-resumable': version, 'tus-version': version, 'tus-extension': extensions }).send();

/** POST /upload/resumable: announces an upload, and takes its first part where it comes along. */
export const createResumable: Operation = async (context, identity, request, reply) => {
  requireVersion(request);
  const upload = readAnnouncement(identity, request);
  const limits = await readBucketLimits(context.owner, upload.bucket);
  if (upload.size > limits.maxBytes) throw tooLarge();
  await context.disk.require();
  await checkMayWrite(context, identity, request, upload);
  const { resumable } = context.files;
  if ((await resumable.countOf(upload.owner)) >= maxUnfinished) {
    throw new StorageError(429, 'SlowDown', `At most ${maxUnfinished} uploads may be unfinished`);
  }
  const id = await resumable.create(upload);
  const location = `${request.protocol}://${request.host}${request.url.split('?', 1)[0]?.replace(/\/$/, '')}/${id}`;
  reply.code(201).header('location', location);
  if (request.headers['content-type'] !== partType && upload.size > 0) return answer(reply, upload, 0);
  return answer(reply, upload, await receivePart(context, identity, request, { id, upload }));
};

/** HEAD /upload/resumable/{id}: how far it is. */
export const inspectResumable: Operation = async (context, identity, request, reply) => {
  requireVersion(request);
  const { upload, offset } = await findOwn(context, identity, request);
  reply.headers({ 'upload-length': upload.size, 'cache-control': 'no-store' });
  return answer(reply.code(200), upload, offset);
};

/** One part at a time of each upload. */
const underway = new Set<string>();

/** PATCH /upload/resumable/{id}: the next part; with the last one the file is there. */
export const appendResumable: Operation = async (context, identity, request, reply) => {
  requireVersion(request);
  if (request.headers['content-type'] !== partType) {
    throw new StorageError(415, 'InvalidMimeType', `Content-Type must be ${partType}`);
  }
  const { id } = await findOwn(context, identity, request);
  if (underway.has(id)) throw conflict();
  // From here on alone: its offset is what stays until the part has been received.
  underway.add(id);
  try {
    const { upload, offset } = await findOwn(context, identity, request);
    if (Number(request.headers['upload-offset'] ?? Number.NaN) !== offset) throw conflict();
    await context.disk.require();
    const reached = await receivePart(context, identity, request, { id, upload });
    return answer(reply.code(204), upload, reached);
  } finally {
    underway.delete(id);
  }
};

const conflict = () => new StorageError(409, 'TusError', 'Upload-Offset conflict');

/** DELETE /upload/resumable/{id} */
export const removeResumable: Operation = async (context, identity, request, reply) => {
  requireVersion(request);
  const { id } = await findOwn(context, identity, request);
  if (underway.has(id)) throw conflict();
  await context.files.resumable.remove(id);
  return reply.code(204).header('tus-resumable', version).send();
};

async function receivePart(
  context: StorageContext,
  identity: Identity,
  request: FastifyRequest,
  { id, upload }: { id: string; upload: ResumableUpload },
): Promise<number> {
  const { resumable } = context.files;
  const reached = await resumable.append(id, upload, detached(request.raw));
  if (reached < upload.size) return reached;
  const limits = await readBucketLimits(context.owner, upload.bucket);
  const received = await resumable.complete(id);
  try {
    await keepObject(context, identity, request, { place: upload, received, incoming: upload, limits });
  } finally {
    // Whole or refused, there is nothing to go on with.
    await resumable.remove(id);
  }
  return reached;
}

/** Another's upload is as good as none. */
async function findOwn({ files }: StorageContext, identity: Identity, request: FastifyRequest) {
  const { id } = request.params as { id: string };
  const found = await files.resumable.find(id);
  const expired = found && Date.now() - Date.parse(found.upload.createdAt) > resumableMs;
  if (!found || expired || found.upload.owner !== ownerOf(identity)) {
    throw new StorageError(404, 'NoSuchUpload', 'The specified upload does not exist', 'not_found');
  }
  return { id, ...found };
}

function answer(reply: FastifyReply, { createdAt }: ResumableUpload, offset: number): FastifyReply {
  const expires = new Date(Date.parse(createdAt) + resumableMs).toUTCString();
  return reply.headers({ 'tus-resumable': version, 'upload-offset': offset, 'upload-expires': expires }).send();
}

function requireVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] === version) return;
  throw new StorageError(412, 'TusError', `Tus-Resumable must be ${version}`);
}

const ownerOf = ({ role, claims }: Identity): string => claims.sub ?? role;

/** Upload-Length and Upload-Metadata: pairs of a name and its value in base64. */
function readAnnouncement(identity: Identity, { headers }: FastifyRequest): ResumableUpload {
  const size = headers['upload-length'];
  if (typeof size !== 'string' || !/^\d{1,15}$/.test(size)) throw invalidRequest('Upload-Length is missing');
  const pairs = String(headers['upload-metadata'] ?? '').split(',');
  const fields = new Map(
    pairs.map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split(' ', 2);
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
  return {
    bucket: fields.get('bucketName') ?? '',
    name: validateObjectName(fields.get('objectName')),
    size: Number(size),
    upsert: headers['x-upsert'] === 'true',
    type: essence(fields.get('contentType')),
    cacheControl: readCacheSeconds(fields.get('cacheControl')),
    userMetadata: parseMetadata(fields.get('metadata')),
    owner: ownerOf(identity),
    createdAt: new Date().toISOString(),
  };
}
