import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type Page, passingPage } from './page.ts';
import { fillPlaceholders, pageValues } from './placeholders.ts';
import type { PublicConfig } from './public-config.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface Rendered {
  status: number;
  page: Page;
  /** Where the page is instead. */
  location?: string;
}

/**
 * Renders a page that could not be built beforehand, because its path has parameters or it is still being written.
 * Its own scripts carry a nonce that is made for this one answer: a script that came in with the data has none.
 */
export async function renderPage(build: ServerBuild, url: URL, config: PublicConfig): Promise<Rendered> {
  const development = config.mode === 'development';
  const nonce = randomBytes(16).toString('base64url');
  const handle = createRequestHandler(build, development ? 'development' : 'production');
  const asked = { accept: 'text/html', [nonceHeader]: nonce };
  const response = await handle(new Request(url, { headers: asked }));
  const { status, headers } = response;
  const html = fillPlaceholders(await response.text(), pageValues(config, new Date().getFullYear()));
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`], { ...config, development });
  const page = passingPage(html, policy);
  const location = headers.get('location');
  return { status, page, ...(location && { location }) };
}

/** How `apps/web/app/entry.server.tsx` is told the nonce. The request is ours: nobody else can set it. */
const nonceHeader = 'x-kindling-nonce';

/** The address as it was asked for. A `Host` that is none, or an address that names another one, is the sender's mistake. */
export function urlOf(request: FastifyRequest): URL {
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (URL.canParse(address)) return new URL(address);
  throw Object.assign(new Error('The address cannot be read.'), { statusCode: 400 });
}

/** Whether a route other than the one for unknown paths answers it. */
export function knowsPage({ routes }: ServerBuild, pathname: string): boolean {
  const leaf = matchRoutes(routeTree(routes), pathname)?.at(-1);
  return leaf !== undefined && leaf.route.path !== '*';
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
