import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const file = new URL('../../../../THIRD-PARTY-NOTICES.txt', import.meta.url);

/**
 * `/third-party-notices.txt`: licences of what the scripts of a page contain, which are served without their comments.
 */
export function serveThirdPartyNotices(app: FastifyInstance): void {
  app.get('/third-party-notices.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(file)),
  );
}
