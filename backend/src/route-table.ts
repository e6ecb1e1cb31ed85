import type { FastifyInstance } from 'fastify';
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

export interface RouteLine {
  /** What one request takes of the process, in milliseconds: what is kept, and what is not. */
  costMs: readonly [kept: number, made: number];
  /** Limit by network, beside the one of all requests (request-rate-limit.ts). */
  rate?: Rate;
  /** What else bounds it: its lane, its share by member, its own limits. */
  lane: string;
  /** Who is told where it is refused: `asker` by 429 or 503 with Retry-After. */
  told: 'asker' | 'asker, security log';
}

export type RouteTable = Readonly<Record<string, RouteLine>>;

/** Lines of the backend's routes, by the beginning of their paths; the longest counts. */
export const backendRoutes: RouteTable = {
  '/rest/v1': { costMs: [1, 5], lane: 'visitors, members, service (lanes.ts); refusal-rate-limit.ts', told: 'asker' },
  '/auth/v1': { costMs: [1, 60], lane: 'owner pool; auth/limits; fair-queue.ts', told: 'asker, security log' },
  '/storage/v1': {
    costMs: [2, 100],
    lane: 'files pool; image-renderer.ts; upload-pace.ts and write bounds by member',
    told: 'asker',
  },
  '/realtime/v1': { costMs: [1, 2], lane: 'realtime/limits.ts, by socket and member', told: 'asker' },
  '/functions/v1': { costMs: [5, 100], lane: 'calls, 4 of a network at once (functions/plugin.ts)', told: 'asker' },
  '/health/live': { costMs: [0.1, 0.1], lane: 'none', told: 'asker' },
  '/health/ready': { costMs: [0.1, 5], lane: 'checked once a second', told: 'asker' },
  '/dev/mail': { costMs: [1, 10], lane: 'loopback alone', told: 'asker' },
};

/** Finds the name of a route's line; undefined where there is none. */
export type FindLine = (url: string, line?: string) => string | undefined;

/** Finds lines in the backend's table and a project's. */
export function createFindLine(table: RouteTable): FindLine {
  const byLength = Object.keys(table).toSorted((one, other) => other.length - one.length);
  return (url, line) => {
    if (line !== undefined) return line in table ? line : undefined;
    return byLength.find((path) => url === path || url.startsWith(`${path}/`));
  };
}

/** Refuses to start with a route that has no line, and limits by network those whose line says so. */
export function registerRouteTable(app: FastifyInstance, ofProject: RouteTable = {}): FindLine {
  const table = { ...backendRoutes, ...ofProject };
  const findLine = createFindLine(table);
  const limiters = new Map<string, RateLimiter>();

  app.addHook('onRoute', ({ url, config }) => {
    const name = findLine(url, config?.line);
    if (name === undefined) throw new Error(`The route ${url} has no line in the route table.`);
    const { rate } = table[name] ?? {};
    if (rate && !limiters.has(name)) limiters.set(name, new RateLimiter(rate));
  });

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const limiter = limiters.get((url === undefined ? undefined : findLine(url, config?.line)) ?? '');
    if (!limiter || currentOrigin()) return;
    const [network] = networksOf(request, 'orTogether') as [Network, ...Network[]];
    try {
      await limiter.take(network.key, network.factor);
    } catch (error) {
      if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
      throw error;
    }
  });
  return findLine;
}
