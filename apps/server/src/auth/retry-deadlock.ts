import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Two who wait for each other are told apart at once; three tries are for a crowd. */
const tries = 3;
const pauseMs = 20;

const retryable: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);

/** Deadlock (40P01) or serialization failure: PostgreSQL has undone the transaction, so the operation is run again. */
export async function retryDeadlock<T>(operation: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === tries || !(error instanceof pg.DatabaseError) || !retryable.has(error.code)) throw error;
      await sleep(Math.random() * pauseMs * attempt);
    }
  }
}
