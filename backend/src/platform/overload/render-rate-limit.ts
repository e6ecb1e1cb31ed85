import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../http/network.ts';
import { OverloadedError } from './overloaded-error.ts';
import { type Rate, RateLimiter } from './rate-limiter.ts';

/** Rendering time in milliseconds: a network has a fifth of the process that serves everybody. */
const ofNetwork: Rate = { perSecond: 200, atOnce: 800, waiting: 600 };
/**
 * All networks together: half of the process stays with those who are answered from what is kept, and with the backend.
 */
const ofAll: Rate = { perSecond: 500, atOnce: 2_000, waiting: 1_000, cause: 'server' };

/** What one is charged at least, before it is known what it costs: most take between 14 and 78. */
const leastMs = 20;
/** And at most: the clock runs on where others keep the process busy. */
const mostMs = 200;

/** Rate limit of server-side rendering, by what it costs: each network has its share, and all together have theirs. */
export function createRenderRateLimit() {
  const networks = new RateLimiter(ofNetwork);
  const all = new RateLimiter(ofAll);
  let running = 0;

  return {
    /** Resolves at the turn of this request; rejects with OverloadedError. */
    async pace(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      try {
        for (const { key, factor } of networksOf(request, 'orTogether')) await networks.take(key, factor, leastMs);
        await all.take('all', 1, leastMs);
      } catch (error) {
        if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
        throw error;
      }
    },

    /** Charges what rendering took of the event loop, in equal parts where several are under way. */
    async charge<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T> {
      const before = performance.eventLoopUtilization();
      running += 1;
      const together = running;
      try {
        return await render();
      } finally {
        const { active } = performance.eventLoopUtilization(before);
        const more = Math.min(mostMs, active / Math.max(together, running)) - leastMs;
        running -= 1;
        if (more > 0) {
          for (const { key, factor } of networksOf(request, 'orTogether')) networks.charge(key, factor, more);
          all.charge('all', 1, more);
        }
      }
    },
  };
}
