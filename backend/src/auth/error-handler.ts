import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { generalErrors } from '../../contract/messages.ts';
import { isDatabaseUnavailable, retryAfterSeconds } from '../platform/db/database-unavailable.ts';
import { DiskFullError } from '../platform/disk-space.ts';
import { BodyBoundError } from '../platform/http/bounded-body.ts';
import { IdentityError } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';
import { isRefusedByApp, refusalFields, refusalMessage } from './database-error.ts';
import { AuthError, sendError } from './errors.ts';
import { QueueFullError } from './passwords/fair-queue.ts';

/** Error handler: every error of the auth service becomes GoTrue's response here, and nowhere else. */
export function registerErrorHandler(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = toAuthError(error, request);
    if (
      answer.status >= 500 &&
      !(error instanceof QueueFullError || error instanceof DiskFullError || error instanceof OverloadedError)
    )
      log.error({ err: error, route: routeOf(request), ...refusedBy(error) }, 'auth failed');
    return sendError(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AuthError(404, 'not_found', 'The requested path is invalid')),
  );
}

/** Constraint, table and function that refused, for the log. */
export function refusedBy(error: unknown): Record<string, unknown> {
  return error instanceof pg.DatabaseError ? { refused_by: refusalFields(error) } : {};
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url}`;
}

/** `request`: whose operation the database refused. */
export function toAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof IdentityError) return fromIdentity(error);
  if (error instanceof DiskFullError) return new AuthError(507, 'KS507', error.message);
  if (error instanceof QueueFullError) {
    return new AuthError(503, 'over_request_rate_limit', generalErrors.unknown, { retryAfter: 2 });
  }
  if (error instanceof OverloadedError) {
    const { statusCode, message, retryAfter } = error;
    return new AuthError(statusCode, 'over_request_rate_limit', message, { retryAfter });
  }
  if (isDatabaseUnavailable(error)) {
    return new AuthError(503, 'unexpected_failure', generalErrors.unknown, { retryAfter: retryAfterSeconds });
  }
  if (error instanceof pg.DatabaseError) return fromDatabase(error, request);
  if (error instanceof BodyBoundError) {
    const code = error.bound === 'bytes' ? 'validation_failed' : 'bad_json';
    return new AuthError(error.statusCode, code, 'Could not read the request body as JSON');
  }
  const { statusCode, code: reason } = error as Partial<FastifyError>;
  if (statusCode && statusCode < 500) {
    const code = reason === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'validation_failed' : 'bad_json';
    return new AuthError(statusCode, code, 'Could not read the request body as JSON');
  }
  return unexpected();
}

function fromIdentity({ reason, message }: IdentityError): AuthError {
  if (reason === 'no-key' || reason === 'bad-key') return new AuthError(401, 'no_authorization', message);
  const why = reason === 'expired-token' ? 'token is expired' : 'token is malformed or its signature is invalid';
  return new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
}

/**
 * Constraint violations of ours are the client's error (422); what an app's trigger or table refused is in GoTrue's
 * words.
 */
function fromDatabase(error: pg.DatabaseError, request: FastifyRequest): AuthError {
  const { code = '' } = error;
  const refused = code.startsWith('22') || code === '23514' || code === '23502';
  if (refused && !isRefusedByApp(error)) return new AuthError(422, 'validation_failed', generalErrors.validation);
  // Our own fault, such as a statement that does not fit its table, is nobody's refusal.
  const isRefusal = /^(22|23|P0|PT|KS|42501)/.test(code) || isRefusedByApp(error);
  return new AuthError(500, 'unexpected_failure', (isRefusal && refusalMessage(request)) || generalErrors.unknown);
}

function unexpected(): AuthError {
  return new AuthError(500, 'unexpected_failure', generalErrors.unknown);
}
