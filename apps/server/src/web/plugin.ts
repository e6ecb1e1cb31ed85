import type { CircuitBreaker } from '@kindling/backend/platform/db/circuit-breaker.ts';
import {
  DatabaseUnavailableError,
  isDatabaseUnavailable,
  retryAfterSeconds,
} from '@kindling/backend/platform/db/database-unavailable.ts';
import { inProcessFetch } from '@kindling/backend/platform/http/in-process-fetch.ts';
import { onBehalfOf } from '@kindling/backend/platform/http/internal-origin.ts';
import { networksOf } from '@kindling/backend/platform/http/network.ts';
import { noStore } from '@kindling/backend/platform/http/no-store.ts';
import { loggedPath } from '@kindling/backend/platform/log.ts';
import { OverloadedError } from '@kindling/backend/platform/overload/overloaded-error.ts';
import { createRenderRateLimit } from '@kindling/backend/platform/overload/render-rate-limit.ts';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerBuild } from 'react-router';
import type { DataVersion } from './pages/data-version.ts';
import { sendPage } from './pages/html-page.ts';
import { createPageCache } from './pages/page-cache.ts';
import { loadPages, notFoundPath } from './pages/page-store.ts';
import { cachedHandleOf, canonicalUrl, hasHandle, hasRoute, renderPage, requestUrl } from './pages/render-page.ts';
import { sendRetryLaterPage } from './pages/retry-later-page.ts';
import { acceptsHtml, isReadRequest, sendNotFound } from './pages/send-not-found.ts';
import { servePictures } from './pictures.ts';
import { serveShareImages } from './share-image/serve-share-images.ts';
import { serveFiles } from './static-files.ts';

export interface WebOptions {
  /** Client build. */
  clientDir: string;
  /** Server build, for paths with parameters; loaded lazily. */
  serverBuild?: () => Promise<ServerBuild>;
  publicConfig: PublicConfig;
  /** Version of the data that rendered pages show; without it none is kept. */
  dataVersion?: DataVersion;
  breaker?: Pick<CircuitBreaker, 'isOpen'>;
}

/** Serves the built app: prerendered pages, rendered pages, files. Whatever nobody else answers ends here. */
async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { clientDir, serverBuild, publicConfig, dataVersion, breaker } = options;
  const pages = loadPages(clientDir, publicConfig);
  const renderer = { config: publicConfig, fetch: inProcessFetch(app) };

  const isAway = () => breaker?.isOpen === true;
  const cache = dataVersion && createPageCache({ version: dataVersion, isAway });
  app.addHook('onReady', async () => dataVersion?.start());
  app.addHook('onClose', async () => dataVersion?.close());
  const renders = createRenderRateLimit();

  await serveFiles(app, clientDir, publicConfig.map?.origins);
  servePictures(app);
  serveShareImages(app, renderer);
  serveConfig(app, publicConfig);

  for (const path of pages.paths) {
    app.get(path, { config: { line: 'page' } }, (request, reply) => sendPage(request, reply, pages.page(path)));
    if (path === '/') continue;
    app.get(`${path}/`, { config: { line: 'page' } }, (request, reply) =>
      reply.redirect(path + request.url.slice(path.length + 1), 301),
    );
  }

  /** Rate limited by network. What is the same for everybody is rendered on behalf of nobody, unless it is a search. */
  async function renderFor(request: FastifyRequest, reply: FastifyReply, asked: URL, build: ServerBuild) {
    const handle = cache && cachedHandleOf(build, asked.pathname);
    const url = handle ? canonicalUrl(build, asked, handle, publicConfig) : asked;
    const withoutData = hasHandle(build, url.pathname, 'withoutData');
    const networks = handle && url.search === '' ? [] : networksOf(request, 'orTogether');
    const pace = async () => {
      if (!withoutData) refuseWhileAway();
      await renders.pace(request, reply);
    };
    const render = async () => {
      if (!withoutData) refuseWhileAway();
      return renders.charge(request, () =>
        onBehalfOf({ kind: 'page', networks, requestId: request.id }, () => renderPage(build, url, renderer)),
      );
    };
    if (cache && handle) return cache.read(url, { ...handle, whileAway: withoutData }, pace, render);
    await pace();
    return render();
  }

  /** What is rendered has data in it; an error page for each who waits would keep the others waiting. */
  function refuseWhileAway(): void {
    if (isAway()) throw new DatabaseUnavailableError();
  }

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof OverloadedError) return sendRetryLaterPage(request, reply, error);
    if (isDatabaseUnavailable(error)) return sendRetryLaterPage(request, reply, new DatabaseUnavailableError());
    throw error;
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!isReadRequest(request)) return sendNotFound(request, reply);
    const url = requestUrl(request);
    const found = await cache?.find(url);
    if (found) {
      await sendPage(request, reply, found.page);
      return reply;
    }
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
