import type { FastifyRequest } from 'fastify';
import type { Identity } from '../db/request-identity.ts';
import { networksOf } from '../http/network.ts';
import { type Rate, RateLimiter } from './rate-limiter.ts';

/** Milliseconds that were spent on what was refused: an app's own mistakes take a hundredth of it. */
const refused: Rate = { perSecond: 20, atOnce: 400, waiting: 100 };

/** What a refusal is charged at least, with reading its head and answering it, and at most. */
const leastMs = 2;
const mostMs = 100;

/**
 * Share of what is refused, of a member or a visitor's network: reading and parsing is work too, and none that the database would
 * count. Whoever has used hers waits before her next request is read.
 */
export function createRefusalShare() {
  const limiter = new RateLimiter(refused);
  const began = new WeakMap<FastifyRequest, number>();

  function sharesOf(request: FastifyRequest, { role, claims }: Identity) {
    if (role === 'authenticated') return [{ key: `member ${claims.sub}`, factor: 1 }];
    return networksOf(request, 'orTogether');
  }

  return {
    /** Resolves at the turn of this request; rejects with OverloadedError. */
    async pace(request: FastifyRequest, identity: Identity): Promise<void> {
      for (const { key, factor } of sharesOf(request, identity)) await limiter.take(key, factor, 0);
    },
    /** Called when the work on a request begins. */
    begin(request: FastifyRequest): void {
      began.set(request, performance.now());
    },
    charge(request: FastifyRequest, identity: Identity): void {
      const now = performance.now();
      const cost = Math.min(mostMs, leastMs + now - (began.get(request) ?? now));
      for (const { key, factor } of sharesOf(request, identity)) limiter.charge(key, factor, cost);
    },
  };
}
