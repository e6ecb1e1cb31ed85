import { randomBytes } from 'node:crypto';
import { brokenHeader, nonceHeader } from '@kindling/domain/contract/headers';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import type { RenderingServer } from '@kindling/domain/contract/rendering-server';
import type { FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  generatePath,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { contentSecurityPolicy, embedHeaders, embedPolicy } from '../content-security-policy.ts';
import { withAnalyticsScript } from './analytics-script.ts';
import { cacheablePage, type HtmlPage, noncedPage } from './html-page.ts';
import { mapOriginsOf, withMapStyle } from './map-page.ts';
import { fillPlaceholders, pageValues } from './placeholders.ts';

export interface RenderedPage {
  status: number;
  page: HtmlPage;
  /** Redirect target. */
  location?: string;
  /** Not found: no route matches, or its loader gave up. */
  unknown: boolean;
}

/** Rendering context: the app's configuration, and its fetch to the backend. */
export interface Renderer {
  config: PublicConfig;
  fetch: typeof fetch;
}

/**
 * Server-side rendering (SSR) of a page that could not be built beforehand, because its path has parameters, its data
 * changes or it is still being written. Its own scripts carry a nonce that is made for this one answer: a script that
 * came in with the data has none. A page without React has no script of its own, and may be kept as long as it stays
 * the same.
 */
export async function renderPage(build: ServerBuild, url: URL, { config, fetch }: Renderer): Promise<RenderedPage> {
  const development = config.mode === 'development';
  const embed = hasHandle(build, url.pathname, 'embed');
  const nonce =
    !development && hasHandle(build, url.pathname, 'static') ? undefined : randomBytes(16).toString('base64url');
  const handle = createRequestHandler(build, development ? 'development' : 'production');
  const asked = { accept: 'text/html', ...(nonce && { [nonceHeader]: nonce }) };
  const response = await handle(new Request(url, { headers: asked }), loadContext(build, url, { config, fetch }));
  const { status, headers } = response;
  const body = await response.text();
  const source = embed ? body : withAnalyticsScript(body, config);
  const html = fillPlaceholders(
    embed ? source : withMapStyle(source, config),
    pageValues(config, new Date().getFullYear()),
  );
  const policy = embed
    ? embedPolicy(development)
    : contentSecurityPolicy(nonce ? [`'nonce-${nonce}'`] : [], {
        ...config,
        mapOrigins: mapOriginsOf(body, config),
        development,
      });
  const passing = nonce !== undefined || status !== 200 || headers.get('cache-control') === 'no-store';
  const page = passing ? noncedPage(html, policy) : cacheablePage(html, policy);
  const referrerPolicy = headers.get('referrer-policy');
  if (referrerPolicy) page.headers = { 'referrer-policy': referrerPolicy };
  if (embed) page.headers = embedHeaders;
  const location = headers.get('location');
  const unknown = status === 404 && headers.has(brokenHeader);
  return { status, page, unknown, ...(location && { location }) };
}

/** Load context, under the name that the build gives it (`apps/web/app/lib/backend/public-data.server.ts`). */
function loadContext(build: ServerBuild, url: URL, { config, fetch }: Renderer): RouterContextProvider {
  const { renderingServer } = build.entry.module as { renderingServer?: RouterContext<RenderingServer> };
  const context = new RouterContextProvider();
  if (renderingServer) {
    const siteUrl = config.supabaseUrl || url.origin;
    const { supabaseKey, country } = config;
    context.set(renderingServer, {
      siteUrl,
      supabaseUrl: siteUrl,
      supabaseKey,
      country,
      hasMap: config.map !== undefined,
      fetch,
    });
  }
  return context;
}

/** Requested URL. An invalid `Host`, or an absolute URL of another host, is the sender's mistake. */
export function requestUrl(request: FastifyRequest): URL {
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (URL.canParse(address)) return new URL(address);
  throw Object.assign(new Error('We can’t read this address.'), { statusCode: 400 });
}

/**
 * Whether a route matches other than the one for unknown paths answers it. At a page's path with `.data` behind it the
 * router answers with what its loader has read, and not with a page: sent as HTML, what somebody wrote would be markup
 * there.
 */
export function hasRoute(build: ServerBuild, pathname: string): boolean {
  if (pathname.endsWith('.data')) return false;
  // NUL in a path: the database would refuse it.
  if (pathname.includes('%00')) return false;
  const leaf = matchesOf(build, pathname).at(-1);
  return leaf !== undefined && leaf.route.path !== '*';
}

/** Options of a route that the server looks at (`apps/web/app/shell/route-handle.ts`). */
interface Handle {
  static?: boolean;
  embed?: boolean;
  withoutData?: boolean;
  cached?: CachedHandle;
}

export interface CachedHandle {
  /** Tables that it reads. */
  tables: readonly string[];
  query?: (params: URLSearchParams, country: string) => string;
}

/**
 * Whether the route's `handle` says so: `static`, complete as HTML without React; `embed`, for other sites' frames; or
 * `withoutData`, of use while the database is away.
 */
export function hasHandle(build: ServerBuild, pathname: string, option: 'static' | 'embed' | 'withoutData'): boolean {
  return handlesOf(build, pathname).some((handle) => handle?.[option] === true);
}

/** Handle of a page that is the same for everybody until its data change. */
export function cachedHandleOf(build: ServerBuild, pathname: string): CachedHandle | undefined {
  return handlesOf(build, pathname).find((handle) => handle?.cached)?.cached;
}

function handlesOf(build: ServerBuild, pathname: string): (Handle | undefined)[] {
  return matchesOf(build, pathname).map(
    ({ route: { id = '' } }) => build.routes[id]?.module.handle as Handle | undefined,
  );
}

/**
 * Canonical URL of a cached page: the path as its route writes it, the parameters that it knows, and the configured
 * origin. Of all the addresses that show the same, one is rendered and kept.
 */
export function canonicalUrl(build: ServerBuild, url: URL, { query }: CachedHandle, config: PublicConfig): URL {
  const matches = matchesOf(build, url.pathname);
  const pattern = matches.map(({ route: { path = '' } }) => path.replace(/^\/|\/$/g, '')).filter(Boolean);
  const canonical = new URL(
    generatePath(`/${pattern.join('/')}`, matches.at(-1)?.params),
    config.supabaseUrl || url.origin,
  );
  canonical.search = query?.(url.searchParams, config.country) ?? '';
  return canonical;
}

const routeTrees = new WeakMap<ServerBuild['routes'], RouteObject[]>();

function matchesOf({ routes }: ServerBuild, pathname: string) {
  const tree = routeTrees.get(routes) ?? routeTree(routes);
  routeTrees.set(routes, tree);
  return matchRoutes(tree, pathname) ?? [];
}

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path } = route;
      return [
        route.index ? { id, path, index: true as const } : { id, path, children: routeTree(routes, id) },
      ] as RouteObject[];
    });
}
