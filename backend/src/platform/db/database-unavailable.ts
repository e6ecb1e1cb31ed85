/** PostgreSQL does not answer. What was asked may have been done or not: a retry has to be idempotent. */
export class DatabaseUnavailableError extends Error {
  readonly statusCode = 503;
  /** For `Retry-After`, in seconds. */
  readonly retryAfter = retryAfterSeconds;

  constructor() {
    super('We can’t reach our database right now. Wait a moment and try again.');
  }
}

/** `Retry-After` while PostgreSQL is away: an open circuit is tried twice a second. */
export const retryAfterSeconds = 2;

/**
 * SQLSTATE classes of a server that is stopping, starting, out of connections or of resources: 08 connection exception,
 * 53 insufficient resources, 57P0x operator intervention. 53400 is a limit that was configured.
 */
const unavailable = /^(08...|53(?!400)...|57P0[1235])$/;

/** Whether an error says that PostgreSQL is away: not this request's fault, and gone in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return unavailable.test(code);
  // pg has no codes for a connection that broke, or was not to be had.
  if (
    /^(Connection terminated|Client has encountered|timeout expired|timeout exceeded when trying to connect)/.test(
      error.message,
    )
  )
    return true;
  // a client of ours that has gone is an ECONNRESET without a system call
  return ('syscall' in error || error instanceof AggregateError) && networkErrors.has(code);
}

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Whether PostgreSQL ended this session (57P01 admin_shutdown), or had before anything was sent: the next connection
 * may be as good as any. One that broke while it worked says nothing of the kind.
 */
export function isSessionEnded(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '57P01' || ('syscall' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET'));
}
