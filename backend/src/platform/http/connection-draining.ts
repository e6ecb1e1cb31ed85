import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Drains keep-alive connections for so long; the server goes on answering meanwhile. */
export type DrainConnections = (seconds: number) => Promise<void>;

/**
 * Connection draining before a shutdown: every answer closes its connection. Ended at once, a keep-alive connection may
 * carry a request that is just under way; a proxy cannot know whether it was done, and so does not send it again.
 */
export function registerConnectionDraining(app: FastifyInstance): DrainConnections {
  let draining = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  return async (seconds) => {
    draining = true;
    await sleep(seconds * 1_000);
  };
}
