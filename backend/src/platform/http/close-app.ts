import type { FastifyInstance } from 'fastify';

/** Shutdown timeout: longer than a member's statement may take (`db/lanes.ts`). */
const shutdownTimeoutMs = 10_000;

/**
 * Graceful shutdown: takes no more connections, answers what is under way, then closes the app. It has a timeout,
 * against clients that send byte by byte (slowloris). To be called before it listens, as it counts requests from then
 * on.
 */
export function prepareClose(app: FastifyInstance): () => Promise<void> {
  let underWay = 0;
  let allAnswered: (() => void) | undefined;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) allAnswered?.();
    });
  });

  return async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs);
    // Fastify listens on while its hooks run; a refused connection goes elsewhere.
    const stopped = new Promise<void>((resolve) => app.server.close(() => resolve()));
    // A page asks this server for its data, in the process, which Fastify refuses from `close()` on.
    if (underWay > 0) {
      await new Promise<void>((resolve) => {
        allAnswered = resolve;
      });
    }
    await app.close();
    await stopped;
    clearTimeout(late);
  };
}
