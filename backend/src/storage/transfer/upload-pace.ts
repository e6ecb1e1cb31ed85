import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../platform/db/request-identity.ts';
import { type Rate, RateLimiter } from '../../platform/overload/rate-limiter.ts';
import { sharesOf } from '../../platform/overload/shares-of.ts';

/** Uploads, and parts of them: an album at once, then as many as one person's line sends. */
export const uploadRate: Rate = { perSecond: 5, atOnce: 100, waiting: 30 };

/**
 * Pace of uploads by member, or by a visitor's network: each is hashed, sniffed and may be decoded. It waits before its
 * body is read; the secret key does not.
 */
export function createUploadPace() {
  const limiter = new RateLimiter(uploadRate);
  return async (request: FastifyRequest, identity?: Identity): Promise<void> => {
    if (identity?.role === 'service_role') return;
    for (const { key, factor } of sharesOf(request, identity)) await limiter.take(key, factor);
  };
}
