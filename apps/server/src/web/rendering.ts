import type { FastifyRequest } from 'fastify';
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { fillPlaceholders, pageValues } from './placeholders.ts';
import type { PublicConfig } from './public-config.ts';

export interface Rendered {
  status: number;
  html: string;
  /** Where the page is instead. */
  location?: string;
}

/** Renders a page that could not be built beforehand, because its path has parameters or it is still being written. */
export async function renderPage(build: ServerBuild, url: URL, config: PublicConfig): Promise<Rendered> {
  const handle = createRequestHandler(build, config.mode === 'development' ? 'development' : 'production');
  const response = await handle(new Request(url, { headers: { accept: 'text/html' } }));
  const { status, headers } = response;
  const location = headers.get('location');
  if (location) return { status, html: '', location };
  return { status, html: fillPlaceholders(await response.text(), pageValues(config, new Date().getFullYear())) };
}

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
