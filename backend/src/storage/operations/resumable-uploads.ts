import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/db/request-identity.ts';
import { requestFacts } from '../../platform/http/identity.ts';
import type { Operation, PublicOperation, StorageContext } from '../context.ts';
import { parseContentType } from '../disk/mime-type.ts';
import { type ResumableUpload, resumableMs, type UnfinishedUpload } from '../disk/resumable-store.ts';
import { invalidRequest, StorageError, tooLarge } from '../errors.ts';
import { readBucketLimits } from '../objects/find-object.ts';
import { validateObjectName } from '../objects/object-names.ts';
import { checkMayWrite } from '../objects/write-object.ts';
import { detached, parseMetadata, readCacheSeconds } from '../transfer/read-upload.ts';
import { keepObject } from './upload-object.ts';

// TUS 1.0 (https://tus.io/protocols/resumable-upload), as Supabase Storage has it: what a broken network has cut off
// goes on where it was.

const version = '1.0.0';
const extensions = 'creation,creation-with-upload,termination,expiration';
const gibibyte = 1024 ** 3;
/**
 * Announced bytes and number of unfinished uploads of an owner, so that nobody fills the disk with what no row counts.
 * Beyond them the stalest goes. A key's are those of everybody whom an app's server uploads for.
 */
export const resumableBounds = {
  account: { bytes: gibibyte, uploads: 100 },
  key: { bytes: 10 * gibibyte, uploads: 1_000 },
};
/** Visitors share an owner: what one of them has just sent a part of does not go for another's. */
const visitorsIdleMs = 60_000;
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
  await makeRoom(context, identity, upload);
  const id = await beginUpload(context, identity, upload);
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
    const { upload, offset } = await findOnDisk(context, identity, id);
    if (Number(request.headers['upload-offset'] ?? Number.NaN) !== offset) throw conflict();
    // Its last answer was lost on the way.
    if (upload.completed) return answer(reply.code(204), upload, offset);
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
  await endUpload(context, id);
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
  } catch (error) {
    // Refused: there is nothing to go on with.
    await endUpload(context, id);
    throw error;
  }
  await resumable.markCompleted(id, upload);
  return reached;
}

/** Another's upload is as good as none, and so is one that has ended with her credentials. */
async function findOwn(context: StorageContext, identity: Identity, request: FastifyRequest) {
  const { id } = request.params as { id: string };
  const found = await findOnDisk(context, identity, id);
  const statement = { text: 'select storage.resumable_upload_is_open($1) as open', values: [id] };
  const { rows } = await context.scope.run(identity, requestFacts(request), statement, 'read');
  if (!rows[0]?.open) throw noSuchUpload();
  return { id, ...found };
}

async function findOnDisk({ files }: StorageContext, identity: Identity, id: string) {
  const found = await files.resumable.find(id);
  const expired = found && Date.now() - Date.parse(found.upload.createdAt) > resumableMs;
  if (!found || expired || found.upload.owner !== ownerOf(identity)) throw noSuchUpload();
  return found;
}

const noSuchUpload = () => new StorageError(404, 'NoSuchUpload', 'The specified upload does not exist', 'not_found');

/** The row of an account's upload is what ends it; that of a key has none. */
async function beginUpload({ owner, files }: StorageContext, { claims }: Identity, upload: ResumableUpload) {
  const id = await files.resumable.create(upload);
  if (claims.sub !== undefined) {
    await owner.query('insert into backend.resumable_uploads (id, user_id, size) values ($1, $2, $3)', [
      id,
      claims.sub,
      upload.size,
    ]);
  }
  return id;
}

async function endUpload({ owner, files }: StorageContext, id: string): Promise<void> {
  await files.resumable.remove(id);
  await owner.query('delete from backend.resumable_uploads where id = $1', [id]);
}

/**
 * Eviction: an upload replaces the owner's unfinished one of the same name, and takes the place of the stalest ones
 * where they would be more than the bound. One that is receiving a part stays; where only such ones are left, it has to
 * wait.
 */
async function makeRoom(context: StorageContext, { role, claims }: Identity, upload: ResumableUpload): Promise<void> {
  const bound = claims.sub === undefined ? resumableBounds.key : resumableBounds.account;
  const idleSince = Date.now() - (role === 'anon' ? visitorsIdleMs : 0);
  const isIdle = ({ id, receivedAt }: UnfinishedUpload) => !underway.has(id) && receivedAt <= idleSince;
  const open = await findOpen(context, claims.sub, upload.owner);
  const replaced = (one: UnfinishedUpload) =>
    isIdle(one) && one.upload.bucket === upload.bucket && one.upload.name === upload.name;
  const others = open.filter((one) => !replaced(one));
  const evicted = open.filter(replaced);
  let bytes = others.reduce((sum, one) => sum + one.upload.size, upload.size);
  let uploads = others.length + 1;
  const isOver = () => uploads > bound.uploads || (bytes > bound.bytes && uploads > 1);
  for (const one of others.filter(isIdle).toSorted((a, b) => a.receivedAt - b.receivedAt)) {
    if (!isOver()) break;
    bytes -= one.upload.size;
    uploads -= 1;
    evicted.push(one);
  }
  if (isOver()) throw new StorageError(429, 'SlowDown', 'Too much is being uploaded at once', 'SlowDown', 60);
  for (const { id } of evicted) await endUpload(context, id);
}

/** Unfinished uploads of an owner; the bytes of those that have ended with her credentials go. */
async function findOpen({ owner, files }: StorageContext, userId: string | undefined, name: string) {
  const unfinished = await files.resumable.unfinishedOf(name);
  if (userId === undefined || unfinished.length === 0) return unfinished;
  const { rows } = await owner.query<{ id: string }>(
    'select id from backend.resumable_uploads where id = any ($1::uuid[])',
    [unfinished.map(({ id }) => id)],
  );
  const open = new Set(rows.map(({ id }) => id));
  await Promise.all(unfinished.filter(({ id }) => !open.has(id)).map(({ id }) => files.resumable.remove(id)));
  return unfinished.filter(({ id }) => open.has(id));
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
    type: parseContentType(fields.get('contentType')),
    cacheControl: readCacheSeconds(fields.get('cacheControl')),
    userMetadata: parseMetadata(fields.get('metadata')),
    owner: ownerOf(identity),
    createdAt: new Date().toISOString(),
  };
}
