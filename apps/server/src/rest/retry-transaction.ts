import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseFailure } from './respond/sqlstate.ts';

/** Two transactions that got into each other's way, one of which PostgreSQL ended: nothing is kept of it. */
const transient = new Set(['40001', '40P01']);
/** With the first one. The others have gone on meanwhile, so that a second try nearly always gets through. */
const mostAttempts = 4;
/** Longer each time, and not the same for two who met before. */
const pauseMs = (attempt: number) => attempt * 15 * (1 + Math.random());

/** Runs `transaction` again where it was ended for the sake of another. */
export async function retryTransient<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === mostAttempts || !isDatabaseFailure(error) || !transient.has(error.code)) throw error;
      await sleep(pauseMs(attempt));
    }
  }
}
