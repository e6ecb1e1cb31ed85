import type { FastifyInstance } from 'fastify';
import { retryAfterSeconds } from '../platform/db/database-unavailable.ts';
import type { HealthChecks } from './health-checks.ts';

/**
 * Liveness and readiness probes. Registered at /health.
 *
 * - `/live`: the process answers; one that does not is to be restarted.
 * - `/ready`: whether a load balancer should send requests here: 503 while PostgreSQL does not answer or the server is
 *   stopping. What every replica shares and none can mend (mail, a late queue, a full disk) is `degraded` and 200:
 *   taking all of them out would be an outage of its own.
 */
export async function healthPlugin(app: FastifyInstance, { checks }: { checks: HealthChecks }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/live', async () => ({ status: 'live' }));

  app.get('/ready', async (_request, reply) => {
    const health = await checks.run();
    if (health.status === 'unavailable') reply.code(503).header('retry-after', retryAfterSeconds);
    return health;
  });
}
