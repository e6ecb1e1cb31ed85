import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Log } from '../platform/log.ts';

const everyMs = 60 * 60_000;

/** At the start and once an hour: what nobody may fetch any longer goes, and an erasure that is late is begun again. */
export async function rightsPlugin(app: FastifyInstance, { owner, log }: { owner: Pool; log: Log }): Promise<void> {
  let running = Promise.resolve();
  const start = () => {
    running = running.then(tidy);
  };
  const timer = setInterval(start, everyMs);
  timer.unref();

  async function tidy(): Promise<void> {
    try {
      await owner.query('select private.tidy_rights()');
    } catch (error) {
      log.warn({ err: error }, 'exports and erasures could not be looked after; it is tried again in an hour');
    }
  }

  app.addHook('onReady', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
