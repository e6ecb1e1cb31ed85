import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentOrigin } from './platform/http/internal-origin.ts';
import { type Network, networksOf } from './platform/http/network.ts';
import { OverloadedError } from './platform/overload/overloaded-error.ts';
import { type Rate, RateLimiter } from './platform/overload/rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Line of a route whose path is the build's (`page`, `file`). */
    line?: string;
  }
}

interface RouteLine {
  /** What one request takes of the process, in milliseconds: what is kept, and what is not. */
  costMs: readonly [kept: number, made: number];
  /** Limit by network, beside the one of all requests (request-rate-limit.ts). */
  rate?: Rate;
  /** What else bounds it: its lane, its share by member, its own limits. */
  lane: string;
  /** Who is told where it is refused: `asker` by 429 or 503 with Retry-After. */
  told: 'asker' | 'asker, security log';
}

const few: Rate = { perSecond: 10, atOnce: 60, waiting: 20 };

/** Table of all routes by the beginning of their paths; the longest counts. */
export const routeTable: Readonly<Record<string, RouteLine>> = {
  '/rest/v1': { costMs: [1, 5], lane: 'visitors, members, service (lanes.ts); refusal-share.ts', told: 'asker' },
  '/auth/v1': { costMs: [1, 60], lane: 'owner pool; auth/limits; fair-queue.ts', told: 'asker, security log' },
  '/storage/v1': { costMs: [2, 100], lane: 'files pool; image-renderer.ts; write bounds by member', told: 'asker' },
  '/realtime/v1': { costMs: [1, 2], lane: 'realtime/limits.ts, by socket and member', told: 'asker' },
  '/functions/v1': { costMs: [5, 100], lane: 'calls, 4 of a network at once (functions/plugin.ts)', told: 'asker' },
  '/calendar': { costMs: [2, 32], rate: few, lane: 'feeds, by member and network (lanes.ts)', told: 'asker' },
  '/booking': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/unsubscribe': { costMs: [1, 5], rate: few, lane: 'owner pool', told: 'asker' },
  '/og': {
    costMs: [1, 100],
    lane: 'one drawn at a time, 3 a second of a network (serve-share-images.ts)',
    told: 'asker',
  },
  '/pictures': {
    costMs: [0.5, 30],
    lane: 'two drawn at a time, 20 a second of a network (pictures.ts)',
    told: 'asker',
  },
  '/health/live': { costMs: [0.1, 0.1], lane: 'none', told: 'asker' },
  '/health/ready': { costMs: [0.1, 5], lane: 'checked once a second', told: 'asker' },
  '/config.json': { costMs: [0.2, 0.2], lane: 'none', told: 'asker' },
  '/sitemap.xml': { costMs: [0.5, 50], rate: few, lane: 'read once an hour', told: 'asker' },
  '/robots.txt': { costMs: [0.1, 0.1], lane: 'none', told: 'asker' },
  '/.well-known/security.txt': { costMs: [0.1, 0.1], lane: 'none', told: 'asker' },
  '/third-party-notices.txt': { costMs: [1, 5], rate: few, lane: 'none', told: 'asker' },
  '/dev/mail': { costMs: [1, 10], lane: 'loopback alone', told: 'asker' },
  // Named by the build.
  '/assets': { costMs: [0.3, 2], lane: 'asset-files.ts', told: 'asker' },
  file: { costMs: [0.3, 1], lane: 'none', told: 'asker' },
  page: { costMs: [0.3, 10], lane: 'none', told: 'asker' },
  // Whatever has no route: rendered pages, /embed among them.
  '*': { costMs: [0.5, 78], lane: 'pages (lanes.ts); render-rate-limit.ts by network and for all', told: 'asker' },
};

/** Name of the line for a route; undefined where there is none. */
export function lineOf(url: string, line?: string): string | undefined {
  if (line !== undefined) return line in routeTable ? line : undefined;
  return Object.keys(routeTable)
    .filter((path) => url === path || url.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Refuses to start with a route that has no line, and limits by network those whose line says so. */
export function registerRouteTable(app: FastifyInstance): void {
  const limiters = new Map<string, RateLimiter>();

  app.addHook('onRoute', ({ url, config }) => {
    const name = lineOf(url, config?.line);
    if (name === undefined) throw new Error(`The route ${url} has no line in route-table.ts.`);
    const { rate } = routeTable[name] ?? {};
    if (rate && !limiters.has(name)) limiters.set(name, new RateLimiter(rate));
  });

  app.addHook('onRequest', async (request, reply) => {
    const limiter = limiters.get(nameOf(request) ?? '');
    if (!limiter || currentOrigin()) return;
    const [network] = networksOf(request, 'orTogether') as [Network, ...Network[]];
    try {
      await limiter.take(network.key, network.factor);
    } catch (error) {
      if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
      throw error;
    }
  });
}

function nameOf({ routeOptions: { url, config } }: FastifyRequest): string | undefined {
  return url === undefined ? undefined : lineOf(url, config?.line);
}
