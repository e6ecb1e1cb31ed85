/** Cause: the client's rate limit (429), or the server's own bound (503). */
export type OverloadCause = 'client' | 'server';

/**
 * Load shedding: the request was refused because too many others are under way. Nothing of it has run, and it may be
 * retried a little later. Each protocol renders it in its own way.
 */
export class OverloadedError extends Error {
  readonly statusCode: 429 | 503;
  /** For `Retry-After`, in seconds. */
  readonly retryAfter: number;

  constructor(cause: OverloadCause, retryAfterMs: number) {
    super(
      cause === 'client'
        ? 'Too many requests are coming from here at once. Wait a moment and try again.'
        : 'Too many people are asking at once. Wait a moment and try again.',
    );
    this.statusCode = cause === 'client' ? 429 : 503;
    this.retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}
