import type { FastifyRequest } from 'fastify';
import { invalidKey } from '../errors.ts';

const maxBytes = 1024;
/** Allowed characters: Supabase's, except for the question mark, which no URL path could carry. */
const allowed = /^[\w/!\-.*'() &$@=;:+,]+$/;

/** Validates an object name with its folders against path traversal: no empty segment, no "." and no "..". */
export function validateObjectName(name: unknown): string {
  if (typeof name !== 'string') throw invalidKey(String(name));
  const segments = name.split('/');
  const strange = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (strange || !allowed.test(name) || Buffer.byteLength(name) > maxBytes) throw invalidKey(name);
  return name;
}

/** Bucket and name of a path such as /object/{bucket}/{name}. */
export function objectOfRequest(request: FastifyRequest): { bucket: string; name: string } {
  const { bucket, '*': name } = request.params as { bucket: string; '*': string };
  return { bucket, name: validateObjectName(name) };
}

export function bucketOfRequest(request: FastifyRequest): string {
  return (request.params as { bucket: string }).bucket;
}
