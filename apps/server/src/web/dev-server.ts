import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import { inProcessFetch } from '@kindling/backend/platform/http/in-process-fetch.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerBuild } from 'react-router';
import { sendPage } from './pages/html-page.ts';
import { notFoundPath } from './pages/page-store.ts';
import { hasRoute, renderPage, requestUrl } from './pages/render-page.ts';
import { acceptsHtml, sendNotFound } from './pages/send-not-found.ts';
import { servePictures } from './pictures.ts';
import { serveConfig } from './plugin.ts';
import { serveShareImages } from './share-image/serve-share-images.ts';

const webRoot = fileURLToPath(new URL('../../../web', import.meta.url));

/** Folders that Vite may serve: never the repository as a whole, for the data folder with its keys lies in it. */
const allowedFolders = ['packages', 'backend/contract', 'node_modules'].map((name) =>
  fileURLToPath(new URL(`../../../../${name}`, import.meta.url)),
);

/** Development server: Vite serves modules, and every page is rendered on request. */
async function devWeb(app: FastifyInstance, { publicConfig }: { publicConfig: PublicConfig }): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      // DNS rebinding guard: besides localhost and plain addresses, the configured host alone.
      allowedHosts: publicConfig.supabaseUrl === '' ? [] : [new URL(publicConfig.supabaseUrl).hostname],
      fs: { allow: [webRoot, ...allowedFolders] },
    },
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  serveConfig(app, publicConfig);
  servePictures(app, { development: true });
  const renderer = { config: publicConfig, fetch: inProcessFetch(app) };
  serveShareImages(app, renderer);

  app.setNotFoundHandler(async (request, reply) => {
    if (!acceptsHtml(request)) return sendNotFound(request, reply);
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const url = requestUrl(request);
    const known = hasRoute(build, url.pathname);
    const { page, status, location } = await renderPage(build, known ? url : new URL(notFoundPath, url), renderer);
    if (location) return reply.redirect(location, status);
    await sendPage(request, reply, page, known ? status : 404);
    return reply;
  });
}

export const devWebPlugin = fastifyPlugin(devWeb, { name: 'kindling-web-dev' });
