import { create as createDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../disk/file-store.ts';
import { essence } from '../disk/mime-type.ts';
import { noSuchKey, StorageError } from '../errors.ts';
import type { Rendition } from '../images/image-renderer.ts';
import type { StoredObject } from '../objects/find-object.ts';
import { parseByteRange } from './byte-range.ts';

/** Types shown inline; anything else is an attachment. */
const inlineTypes = /^(image\/(jpeg|png|gif|webp|avif)|audio\/.*|video\/.*|application\/pdf|text\/plain)$/;

/** Sends a file: whole, a range (206), or not modified (304). */
export async function sendFile(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, version, metadata }: StoredObject,
  cacheControl: string,
): Promise<FastifyReply> {
  const { size, mimetype, eTag } = metadata;
  describe(request, reply, name, { mimetype, eTag, cacheControl, lastModified: metadata.lastModified });
  reply.header('accept-ranges', 'bytes');
  if (etagMatches(request.headers['if-none-match'], eTag)) return reply.code(304).send();

  const still = request.headers['if-range'];
  const range = still === undefined || still === eTag ? parseByteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range');
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD') return reply.send();
  if (size === 0) return reply.send('');
  return reply.send(await files.read(version, range).catch(notFoundIfMissing));
}

/** Sends a transformed image, under the name of the one it was made of. */
export function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, version, metadata: { lastModified } }: StoredObject,
  { bytes, format, key }: Rendition,
  cacheControl: string,
): FastifyReply {
  const eTag = `"${version}-${key}"`;
  describe(request, reply, name, { mimetype: `image/${format}`, eTag, cacheControl, lastModified });
  if (etagMatches(request.headers['if-none-match'], eTag)) return reply.code(304).send();
  reply.header('content-length', bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}

interface Described {
  mimetype: string;
  eTag: string;
  cacheControl: string;
  lastModified: string;
}

function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { mimetype, eTag, cacheControl, lastModified }: Described,
): void {
  reply.headers({
    'content-type': mimetype,
    'cache-control': cacheControl,
    etag: eTag,
    'last-modified': new Date(lastModified).toUTCString(),
    // User content on our own origin: sandboxed.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-robots-tag': 'none',
  });
  const disposition = dispositionOf(request, name, mimetype);
  if (disposition) reply.header('content-disposition', disposition);
}

function notFoundIfMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? noSuchKey() : error;
}

function etagMatches(header: string | undefined, eTag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(eTag) || known.includes('*');
}

/** Content-Disposition: `?download` saves it under its own name, `?download=name` under that one. */
function dispositionOf(request: FastifyRequest, name: string, mimetype: string): string | undefined {
  const { download } = request.query as { download?: string };
  if (download === undefined) return inlineTypes.test(essence(mimetype)) ? undefined : 'attachment';
  return createDisposition(download || (name.split('/').at(-1) ?? name));
}
