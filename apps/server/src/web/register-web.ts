import { fileURLToPath } from 'node:url';
import type { Pools } from '@kindling/backend/platform/db/pools.ts';
import type { Log } from '@kindling/backend/platform/log.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createDataVersion } from './pages/data-version.ts';
import { webPlugin } from './plugin.ts';

const buildDir = new URL('../../../web/build/', import.meta.url);

/** Web app: the finished build or, in development, Vite's. */
export async function registerWeb(
  app: FastifyInstance,
  options: { mode: PublicConfig['mode']; publicConfig: PublicConfig; pools: Pools; log: Log },
) {
  const { mode, publicConfig, pools, log } = options;
  if (mode === 'development') {
    const { devWebPlugin } = await import('./dev-server.ts');
    await app.register(devWebPlugin, { publicConfig });
    return;
  }
  await app.register(webPlugin, {
    clientDir: fileURLToPath(new URL('client', buildDir)),
    serverBuild: (): Promise<ServerBuild> => import(new URL('server/index.js', buildDir).href),
    publicConfig,
    dataVersion: createDataVersion({ ...pools, log }),
    breaker: pools.breaker,
  });
}
