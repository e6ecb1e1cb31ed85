import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentOrigin } from '../http/internal-origin.ts';
import { type Network, networksOf } from '../http/network.ts';
import { OverloadedError } from './overloaded-error.ts';
import { type Rate, RateLimiter } from './rate-limiter.ts';

/**
 * Rate limit of requests by network, whatever they are for: even one that is refused at once costs the server a tenth
 * of a millisecond, of which it has one after the other. A first visit is some sixty files, so that a room full of
 * people behind one address is served, a little later. Those who wait hold a socket each and nothing else.
 */
export const requestRate: Rate = { perSecond: 250, atOnce: 750, waiting: 500 };

/** Rate limit by network, before anything is read. In-process requests were limited where they began. */
export function registerRequestRateLimit(app: FastifyInstance): void {
  const limiter = new RateLimiter(requestRate);
  app.addHook('onRequest', (request, reply, done) => {
    const turn = currentOrigin() ? undefined : waitForTurn(limiter, request, reply);
    if (turn === undefined) done();
    else turn.then(() => done(), done);
  });
}

/** Undefined where it may pass now; rejects with OverloadedError. */
function waitForTurn(limiter: RateLimiter, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  const [network] = networksOf(request, 'orTogether') as [Network, ...Network[]];
  try {
    return limiter.take(network.key, network.factor);
  } catch (error) {
    if (error instanceof OverloadedError) reply.header('retry-after', error.retryAfter);
    return Promise.reject(error);
  }
}
