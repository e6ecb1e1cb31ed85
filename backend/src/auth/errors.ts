import type { FastifyReply, FastifyRequest } from 'fastify';

/** GoTrue's error response; rendered once, in error-handler.ts. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | undefined;
  /** Why a password is too weak. */
  readonly reasons: readonly string[] | undefined;

  constructor(status: number, code: string, message: string, extra: { retryAfter?: number; reasons?: string[] } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = extra.retryAfter;
    this.reasons = extra.reasons;
  }
}

export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** No enumeration: the same for a wrong password, an unknown address and an account without a password. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

export function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

export function userBanned(status = 400): AuthError {
  return new AuthError(status, 'user_banned', 'User is banned');
}

export function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** Sign-ups are closed; whoever has an account signs in as before. */
export function signUpDisabled(): AuthError {
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

export const errorCodeHeader = 'x-sb-error-code';
export const apiVersionHeader = 'x-supabase-api-version';
const apiVersion = '2024-01-01';

/**
 * API versioning: clients that name the version of 2024 read `code` as text; older ones expect the HTTP status there.
 */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const requested = request.headers[apiVersionHeader];
  const modern = typeof requested === 'string' && requested >= apiVersion;
  const body = modern
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message };
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
  return reply
    .code(error.status)
    .header(errorCodeHeader, error.code)
    .header(apiVersionHeader, apiVersion)
    .send(error.reasons ? { ...body, weak_password: { reasons: error.reasons } } : body);
}
