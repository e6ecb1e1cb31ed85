/** Whose limit was reached: hers who asks (429), or the server's own (503). */
export type OverloadCause = 'client' | 'server';

/**
 * A request that was not done because too many others are under way. Nothing of it has run, and the same request will
 * be done a little later. Each protocol renders it in its own way.
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
