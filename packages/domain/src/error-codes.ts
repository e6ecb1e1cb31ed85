/**
 * Error codes by name, as an answer of PostgreSQL, PostgREST or our own backend carries them. Who raises our own (KS…,
 * PT…) and what a person then reads is in docs/error-codes.md; codes of the auth API are GoTrue's and name themselves.
 */
export const errorCodes = {
  // PostgreSQL.
  stringTooLong: '22001',
  numberOutOfRange: '22003',
  malformedValue: '22P02',
  notNullViolation: '23502',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  checkViolation: '23514',
  /** No privilege, or no policy of row level security that allows it. */
  insufficientPrivilege: '42501',

  // PostgREST.
  /** `single` found no row, or several. */
  notExactlyOneRow: 'PGRST116',
  invalidToken: 'PGRST301',
  expiredToken: 'PGRST303',

  // Our own, of the backend (KS).
  /** Signed out elsewhere, expired, or of an account that is gone. */
  sessionEnded: 'KS401',
  diskFull: 'KS507',
  /** Maintenance: nothing can be changed for a while. */
  maintenance: 'KS530',

  // Our own, of the product's functions and triggers (PT); the digits are the HTTP status.
  forbidden: 'PT403',
  notFound: 'PT404',
  conflict: 'PT409',
  /** An account keeps as much as it may. */
  quotaExceeded: 'PT413',
  /** As many as a day (an hour) takes. */
  rateLimited: 'PT429',
} as const;

/** The code that an error carries; undefined where it has none. A request that reached nobody has an empty one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
