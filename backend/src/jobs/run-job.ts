import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../platform/log.ts';
import { DeferredError, type JobHandler, PermanentError } from './job-handler.ts';

/** Exponential backoff: at once, then after 2, 4, 8 … seconds, then every quarter of an hour. */
export const retries = { retryLimit: 105, retryDelay: 1, retryBackoff: true, retryDelayMax: 900 };

/** Job result, in pg-boss's terms. A failure that will be retried says when at the latest. */
export interface JobOutcome {
  result: JobResult;
  againWithinMs?: number;
}

export async function runJob(job: JobWithMetadata<object>, handler: JobHandler, log: Log): Promise<JobOutcome> {
  try {
    await handler(job.data, { id: job.id });
    return { result: { id: job.id, status: 'completed' } };
  } catch (error) {
    const about = { kind: job.name, job: job.id, attempt: job.retryCount + 1, err: error };
    const output = { message: error instanceof Error ? error.message : 'unknown' };
    const permanent = error instanceof PermanentError;
    if (permanent || job.retryCount >= job.retryLimit) {
      log.error(about, 'a job was given up');
      return { result: { id: job.id, status: permanent ? 'deadletter' : 'failed', output } };
    }
    if (error instanceof DeferredError) log.debug({ kind: job.name, job: job.id }, 'a job waits for its turn');
    else log.warn(about, 'a job failed; it is tried again');
    const seconds = Math.min(retries.retryDelay * 2 ** Math.min(16, job.retryCount + 1), retries.retryDelayMax);
    return { result: { id: job.id, status: 'failed', output }, againWithinMs: seconds * 1000 };
  }
}
