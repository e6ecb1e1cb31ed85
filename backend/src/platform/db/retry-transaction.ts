import { setTimeout as sleep } from 'node:timers/promises';

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back for the sake of another. */
const transientCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** With the first one. The others have gone on meanwhile, so that a second attempt nearly always gets through. */
const maxAttempts = 4;

/** Backoff with jitter: longer each time, and not the same for two that met before. */
const backoffMs = (attempt: number) => attempt * 15 * (1 + Math.random());

/** Runs a transaction again after a deadlock or serialization failure; any other error is thrown at once. */
export async function retryTransaction<T>(transaction: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
      await sleep(backoffMs(attempt));
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && transientCodes.has(error.code);
}
