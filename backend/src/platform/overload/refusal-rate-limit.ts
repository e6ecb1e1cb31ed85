import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../db/request-identity.ts';
import { type Rate, RateLimiter } from './rate-limiter.ts';
import { sharesOf } from './shares-of.ts';
import { WorkClock } from './work-clock.ts';

/**
 * Milliseconds that were spent on what was refused: a twentieth of the thread at most, and an app's own mistakes take
 * none of that.
 */
const refused: Rate = { perSecond: 50, atOnce: 1_000, waiting: 250 };

/** What a refusal is charged at least, with reading its head and answering it, and at most. */
const leastMs = 1;
const mostMs = 100;

const parsed = new WeakMap<FastifyRequest, number>();

/** Adds to what the body of a request has taken of the thread. */
export function noteWork(request: FastifyRequest, ms: number): void {
  parsed.set(request, (parsed.get(request) ?? 0) + ms);
}

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalRateLimit;
  }
}

export type RefusalRateLimit = ReturnType<typeof createRefusalRateLimit>;

/**
 * Share of what is refused, of a member or a visitor's network, in all protocols together: reading and parsing is work
 * too, and none that the database would count. Whoever has used hers waits before her next request is read.
 */
export function createRefusalRateLimit() {
  const limiter = new RateLimiter(refused);
  const clocks = new WeakMap<FastifyRequest, WorkClock>();

  return {
    /** Resolves at the turn of this request; rejects with OverloadedError. */
    async pace(request: FastifyRequest, identity?: Identity): Promise<void> {
      for (const { key, factor } of sharesOf(request, identity)) await limiter.take(key, factor, 0);
    },
    /** Called when the work on a request begins. */
    begin(request: FastifyRequest): WorkClock {
      const clock = new WorkClock();
      clocks.set(request, clock);
      return clock;
    },
    charge(request: FastifyRequest, identity?: Identity): void {
      const cost = Math.min(mostMs, leastMs + (parsed.get(request) ?? 0) + (clocks.get(request)?.ms ?? 0));
      for (const { key, factor } of sharesOf(request, identity)) limiter.charge(key, factor, cost);
    },
  };
}

/** For protocols whose bodies are read before it is known who asks: what a refusal took is her network's. */
export function registerRefusalRateLimit(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => app.refusals.pace(request));
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) app.refusals.charge(request);
  });
}
