import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';

const hourMs = 60 * 60_000;

interface PeriodicTask {
  log: Log;
  work: () => Promise<unknown>;
  /** Log message of a failure. */
  failed: string;
  /** Interval; an hour by default. */
  everyMs?: number;
}

/**
 * Periodic task: at the start and once an hour, never overlapping, awaited at shutdown. Idempotent on replicas, which
 * run it at the same moment: what one of them has done, the others find done.
 */
export function registerPeriodicTask(
  app: FastifyInstance,
  { log, work, failed, everyMs = hourMs }: PeriodicTask,
): void {
  let running = Promise.resolve();
  const start = () => {
    running = running.then(attempt);
  };
  const timer = setInterval(start, everyMs);
  timer.unref();

  async function attempt(): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn(
        { err: error },
        `${failed}; it is tried again in ${everyMs === hourMs ? 'an hour' : `${everyMs / 1000} seconds`}`,
      );
    }
  }

  app.addHook('onReady', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
