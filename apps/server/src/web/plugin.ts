import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerBuild } from 'react-router';
import {
  DatabaseUnavailableError,
  isDatabaseUnavailable,
  retryAfterSeconds,
} from '../platform/db/database-unavailable.ts';
import { inProcessFetch } from '../platform/http/in-process-fetch.ts';
import { onBehalfOf } from '../platform/http/internal-origin.ts';
import { networksOf } from '../platform/http/network.ts';
import { noStore } from '../platform/http/no-store.ts';
import { loggedPath } from '../platform/log.ts';
import { OverloadedError } from '../platform/overload/overloaded-error.ts';
import { createRenderRateLimit } from '../platform/overload/request-rate-limit.ts';
import { createHomePageCache } from './pages/home-page-cache.ts';
import { sendPage } from './pages/html-page.ts';
import { loadPages, notFoundPath } from './pages/page-store.ts';
import { hasRoute, renderPage, requestUrl } from './pages/render-page.ts';
import { sendRetryLaterPage } from './pages/retry-later-page.ts';
import { acceptsHtml, isReadRequest, sendNotFound } from './pages/send-not-found.ts';
import { serveStaleBootScript } from './stale-boot-script.ts';
import { serveFiles } from './static-files.ts';

export interface WebOptions {
  /** Client build. */
  clientDir: string;
  /** Server build, for paths with parameters; loaded lazily. */
  serverBuild?: () => Promise<ServerBuild>;
  publicConfig: PublicConfig;
}

/** Serves the built app: prerendered pages, rendered pages, files. Whatever nobody else answers ends here. */
async function web(app: FastifyInstance, { clientDir, serverBuild, publicConfig }: WebOptions): Promise<void> {
  const pages = loadPages(clientDir, publicConfig);
  const renderer = { config: publicConfig, fetch: inProcessFetch(app) };

  const render = async (url: URL, build: ServerBuild) => renderPage(build, url, renderer);
  const frontPage = createHomePageCache(render);
  const paceRender = createRenderRateLimit();

  await serveFiles(app, clientDir, publicConfig.map?.origins);
  serveStaleBootScript(app);
  serveConfig(app, publicConfig);

  for (const path of pages.paths) {
    app.get(path, (request, reply) => sendPage(request, reply, pages.page(path)));
    if (path === '/') continue;
    app.get(`${path}/`, (request, reply) => reply.redirect(path + request.url.slice(path.length + 1), 301));
  }

  /** Rate limited by network, but for home: that is cached for everybody, and rendered for nobody. */
  async function renderFor(request: FastifyRequest, reply: FastifyReply, url: URL, build: ServerBuild) {
    if (url.pathname + url.search === '/') {
      return onBehalfOf({ kind: 'page', networks: [] }, () => frontPage(url, build));
    }
    await paceRender(request, reply);
    return onBehalfOf({ kind: 'page', networks: networksOf(request, 'orTogether') }, () => render(url, build));
  }

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof OverloadedError) return sendRetryLaterPage(request, reply, error);
    if (isDatabaseUnavailable(error)) return sendRetryLaterPage(request, reply, new DatabaseUnavailableError());
    throw error;
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!isReadRequest(request)) return sendNotFound(request, reply);
    const url = requestUrl(request);
    const build = await serverBuild?.();
    const known = build !== undefined && hasRoute(build, url.pathname);
    // Link previews often accept anything.
    if (!known && !acceptsHtml(request)) return sendNotFound(request, reply);
    const rendered = known ? await renderFor(request, reply, url, build) : undefined;
    if (rendered?.location) return reply.redirect(rendered.location, rendered.status);
    if (rendered?.status === 503) reply.header('retry-after', retryAfterSeconds);
    if (rendered && !rendered.unknown) {
      await sendPage(request, reply, rendered.page, rendered.status);
    } else {
      request.log.info({ path: loggedPath(url.pathname) }, 'a page was not found');
      await sendPage(request, reply, pages.page(notFoundPath), 404);
    }
    return reply;
  });
}

export function serveConfig(app: FastifyInstance, publicConfig: PublicConfig): void {
  app.get('/config.json', { onSend: noStore }, (_request, reply) => reply.send(publicConfig));
}

export const webPlugin = fastifyPlugin(web, { name: 'kindling-web' });
