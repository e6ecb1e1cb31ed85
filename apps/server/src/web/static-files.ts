import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mapWorkerPolicy } from './content-security-policy.ts';

const workerName = 'sw.js';
const mapWorker = /[\\/]maplibre-gl-worker-[^\\/]+$/;

/**
 * Static files of the build with their Cache-Control. What lies in `/assets` carries a hash in its name and never
 * changes; the icon, the manifest and the like keep their names and are looked at again after an hour, the service
 * worker each time: with it a new build takes over. All were compressed by the build.
 */
export async function serveFiles(
  app: FastifyInstance,
  clientDir: string,
  mapOrigins: readonly string[] = [],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders(reply, path) {
      if (mapWorker.test(path)) reply.header('content-security-policy', mapWorkerPolicy(mapOrigins));
    },
  });
  for (const name of namedFiles(clientDir)) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, clientDir, { maxAge: name === workerName ? 0 : '1h', immutable: false }),
    );
  }
}

function namedFiles(clientDir: string): string[] {
  return readdirSync(clientDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}
