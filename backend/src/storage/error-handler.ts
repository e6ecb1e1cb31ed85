import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { isDatabaseUnavailable, retryAfterSeconds } from '../platform/db/database-unavailable.ts';
import { DiskFullError } from '../platform/disk-space.ts';
import { retryAfterOfQuota } from '../platform/http/daily-limit.ts';
import { IdentityError } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';
import { FileStoreUnavailableError } from './disk/file-store.ts';
import { alreadyExists, invalidRequest, noSuchBucket, StorageError, tooLarge } from './errors.ts';

/** Error handler: every error of the storage service becomes Supabase Storage's response here, and nowhere else. */
export function registerErrorHandler(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, code, error: word, message } = toStorageError(error);
    if (statusCode >= 500 && !(error instanceof DiskFullError || error instanceof OverloadedError))
      log.error({ err: error, route: `${request.method} ${request.routeOptions.url}` }, 'storage failed');
    // no negative caching: a device's cache must not keep "not found" of what is uploaded later
    reply.header('cache-control', 'no-store').removeHeader('content-disposition');
    const quota = retryAfterOfQuota(error);
    if (quota !== undefined) reply.header('retry-after', quota);
    else if (error instanceof StorageError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter);
    else if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
    else if (error instanceof FileStoreUnavailableError) reply.header('retry-after', error.retryAfter);
    else if (statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(resumablePath.test(request.routeOptions.url ?? '') ? statusCode : httpStatus(statusCode))
      .type('application/json; charset=utf-8')
      .send({ statusCode: String(statusCode), code, error: word, message });
  });
  app.setNotFoundHandler(() => {
    throw new StorageError(404, 'NotFound', 'The requested path is invalid');
  });
}

const saidOverHttp = new Set([401, 416, 429]);
/** Of resumable uploads each: their protocol says what the client does next by it. */
const resumablePath = /\/upload\/resumable(\/|$)/;

/** HTTP status: Supabase Storage answers 400 to nearly everything and says in the body which it is. */
function httpStatus(statusCode: number): number {
  return saidOverHttp.has(statusCode) || statusCode >= 500 ? statusCode : 400;
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof IdentityError) return new StorageError(401, 'InvalidJWT', error.message, 'Unauthorized');
  if (error instanceof DiskFullError) return new StorageError(507, 'InsufficientStorage', error.message);
  if (error instanceof OverloadedError) return new StorageError(error.statusCode, 'SlowDown', error.message);
  if (error instanceof FileStoreUnavailableError)
    return new StorageError(503, 'SlowDown', 'The file store does not answer');
  if (isDatabaseUnavailable(error)) return new StorageError(503, 'DatabaseError', 'The database does not answer');
  if (error instanceof pg.DatabaseError) return fromDatabase(error);
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  // the sender has disconnected
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new StorageError(400, 'Aborted', 'aborted');
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  // a form without its closing boundary, which @fastify/busboy says in words only
  if (/unexpected end of multipart data$/i.test(message ?? ''))
    return invalidRequest('Unexpected end of multipart data');
  if (statusCode !== undefined && statusCode < 500) return invalidRequest(message ?? 'Invalid request');
  return new StorageError(500, 'InternalError', 'Internal server error');
}

function fromDatabase({ code, message }: pg.DatabaseError): StorageError {
  if (code === 'KS401') return new StorageError(401, 'InvalidJWT', 'Session is no longer valid', 'Unauthorized');
  if (code === '42501') return new StorageError(403, 'AccessDenied', message, 'Unauthorized');
  if (code === '23505') return alreadyExists();
  if (code === '23503') return noSuchBucket();
  if (code === '57014') return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out');
  // an exception raised by a bucket's trigger, which its own message explains
  if (code?.startsWith('PT4')) return new StorageError(Number(code.slice(2)), 'AccessDenied', message, 'Unauthorized');
  if (code?.startsWith('22') || code === '23514' || code === '23502') return invalidRequest('Invalid request');
  return new StorageError(500, 'DatabaseError', 'Internal server error');
}
