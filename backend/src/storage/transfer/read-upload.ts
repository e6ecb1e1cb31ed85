import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { parseBoundedJson } from '../../platform/http/bounded-body.ts';
import { parseContentType } from '../disk/mime-type.ts';
import { invalidRequest, tooLarge } from '../errors.ts';
import { watchPartType } from './part-content-type.ts';

export interface Upload {
  stream: Readable;
  /** Declared content type. */
  type: string | undefined;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export const maxMetadataBytes = 8_192;

/** Upload stream and its metadata, from a multipart form (browsers) or a raw body. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  return request.isMultipart() ? readForm(request, maxBytes) : readRaw(request, maxBytes);
}

async function readForm(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const limits = { files: 1, fields: 10, fieldSize: maxMetadataBytes, headerPairs: 50, fileSize: maxBytes + 1 };
  const partType = watchPartType(request);
  const part = await request.file({ limits, throwFileSizeLimit: false }).finally(partType.end);
  if (!part) throw invalidRequest('No content provided');
  const field = (name: string) => {
    const found = part.fields[name];
    return found && !Array.isArray(found) && found.type === 'field' ? String(found.value) : undefined;
  };
  const seconds = field('cacheControl');
  return {
    stream: part.file,
    type: parseContentType(field('contentType') ?? partType.of(part.mimetype)),
    cacheControl: readCacheSeconds(seconds),
    userMetadata: parseMetadata(field('metadata') ?? field('userMetadata')),
  };
}

function readRaw({ raw, headers }: FastifyRequest, maxBytes: number): Upload {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const cacheControl = headers['cache-control'] ?? '';
  const metadata = headers['x-metadata'];
  return {
    stream: detached(raw),
    type: parseContentType(headers['content-type']),
    cacheControl: /^[\w=, -]{1,100}$/.test(cacheControl) ? cacheControl : 'no-cache',
    userMetadata: parseMetadata(
      typeof metadata === 'string' ? Buffer.from(metadata, 'base64').toString('utf8') : undefined,
    ),
  };
}

/**
 * Detached stream: destroying it leaves the request whole, to be answered and drained (platform/http/drain-body.ts).
 */
export function detached(raw: Readable): Readable {
  const stream = new PassThrough();
  // A client that is gone before anybody reads from it; whoever does is told by the stream itself.
  stream.on('error', () => {});
  finished(raw, { writable: false }, (error) => {
    if (error) stream.destroy(error);
  });
  return raw.pipe(stream);
}

/** Cache-Control of so many seconds, as clients send them. */
export function readCacheSeconds(seconds: string | undefined): string {
  return /^\d{1,9}$/.test(seconds ?? '') ? `max-age=${seconds}` : 'no-cache';
}

export function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '') return null;
  try {
    const value: unknown = parseBoundedJson(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw invalidRequest('Metadata must be a JSON object');
}
