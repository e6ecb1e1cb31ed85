import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createAssetFiles } from './asset-files.ts';
import { mapWorkerPolicy } from './content-security-policy.ts';
import { isBootScript, sendReloadScript } from './stale-boot-script.ts';

const workerName = 'sw.js';
const mapWorker = /^maplibre-gl-worker-/;

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
  const assetsDir = join(clientDir, 'assets');
  await app.register(fastifyStatic, {
    root: assetsDir,
    serve: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });

  const asset = createAssetFiles(assetsDir);
  const names = new Set(namedFiles(assetsDir));
  // One route for hundreds of files: a route each takes a third of a second at the start.
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!names.has(name)) return isBootScript(name) ? sendReloadScript(reply) : reply.callNotFound();
    if (mapWorker.test(name)) reply.header('content-security-policy', mapWorkerPolicy(mapOrigins));
    const file = request.headers.range === undefined && (await asset(name, request.headers['accept-encoding']));
    if (!file) return reply.sendFile(name);
    reply.headers(file.headers);
    if (request.headers['if-none-match'] === file.headers.etag) return reply.code(304).send();
    return reply.send(file.body);
  });

  for (const name of namedFiles(clientDir)) {
    app.get(`/${name}`, { config: { line: 'file' } }, (_request, reply) =>
      reply.sendFile(name, clientDir, { maxAge: name === workerName ? 0 : '1h', immutable: false }),
    );
  }
}

function namedFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}
