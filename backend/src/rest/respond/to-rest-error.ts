import { isDatabaseUnavailable, retryAfterSeconds } from '../../platform/db/database-unavailable.ts';
import type { Role } from '../../platform/db/request-identity.ts';
import { DiskFullError } from '../../platform/disk-space.ts';
import { BodyBoundError } from '../../platform/http/bounded-body.ts';
import { IdentityError } from '../../platform/http/identity.ts';
import { MaintenanceError } from '../../platform/operating-mode.ts';
import { OverloadedError } from '../../platform/overload/overloaded-error.ts';
import { RestError } from '../errors.ts';
import { fromDatabase, isDatabaseFailure } from './sqlstate.ts';

/** Maps any error to one that the client may see. An unexpected one reveals nothing. */
export function toRestError(error: unknown, role: Role): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof IdentityError) return fromIdentity(error);
  if (error instanceof DiskFullError) return new RestError(507, 'KS507', error.message);
  if (error instanceof OverloadedError) return fromOverload(error);
  if (error instanceof MaintenanceError)
    return new RestError(503, 'KS530', error.message, { headers: { 'retry-after': String(error.retryAfter) } });
  if (isDatabaseUnavailable(error)) return unavailable(error);
  if (isDatabaseFailure(error)) return fromDatabase(error, role);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof BodyBoundError) return new RestError(error.statusCode, 'PGRST102', error.message);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new RestError(415, 'PGRST102', 'Content-Type not acceptable', { hint: 'Send application/json.' });
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400) {
    return new RestError(400, 'PGRST102', 'The request could not be read');
  }
  return new RestError(500, 'PGRSTX00', 'An unexpected error occurred');
}

function fromOverload({ statusCode, message, retryAfter }: OverloadedError): RestError {
  return new RestError(statusCode, `KS${statusCode}`, message, { headers: { 'retry-after': String(retryAfter) } });
}

/** PostgREST's errors of group 0: connection. */
function unavailable(error: unknown): RestError {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  if (error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message)) {
    return new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', { headers });
  }
  const code = isDatabaseFailure(error) ? error.code : 'PGRST000';
  return new RestError(503, code, 'Database connection error. Retrying the connection.', { headers });
}

function fromIdentity({ reason, message }: IdentityError): RestError {
  const headers = { 'www-authenticate': 'Bearer' };
  switch (reason) {
    case 'no-key':
      return new RestError(401, 'PGRST302', message, {
        hint: 'No `apikey` request header or url param was found.',
        headers,
      });
    case 'expired-token':
      return new RestError(401, 'PGRST303', message, { headers });
    default:
      return new RestError(401, 'PGRST301', message, { headers });
  }
}
