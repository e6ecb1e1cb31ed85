/** Job beside its payload. */
export interface Job {
  /** Idempotency key: the same for every attempt. */
  id: string;
}

/**
 * Handler of one kind of `backend.outbox`; its payload is whatever the trigger has written. Delivery is at least once:
 * it is retried with backoff for about a day, and done again where a server is killed between the deed and its note.
 * Where that matters, look first. The error message is stored with the job and logged, so it names no person.
 */
export type JobHandler = (payload: unknown, job: Job) => Promise<void>;

/** Handlers by kind, as the outbox names it. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Not retryable: the job fails at once. */
export class PermanentError extends Error {}

/** Backpressure, and no failure: the job waits and is run again. */
export class DeferredError extends Error {}
