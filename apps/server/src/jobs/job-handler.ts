/** What a handler is told of the job beside its payload. */
export interface Job {
  /** The same for every attempt. */
  id: string;
}

/**
 * Does what a row of `private.outbox` asks for; its payload is whatever the trigger has written. What it throws is kept
 * with the job and logged, so its message names no person; the job is tried again, at growing intervals, for about a
 * day. A server that is killed between the deed and its note does it again: where that matters, look first.
 */
export type JobHandler = (payload: unknown, job: Job) => Promise<void>;

/** By kind, as the outbox names it. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Trying again is no use: the job is given up at once. */
export class PermanentError extends Error {}
