import { hash } from 'node:crypto';
import type { Network } from '@kindling/backend/platform/http/network.ts';
import { type Rate, RateLimiter } from '@kindling/backend/platform/overload/rate-limiter.ts';
import { LRUCache } from 'lru-cache';

/** Unknown tokens of a network. A calendar service asks for many members, some of whom have revoked theirs. */
const unknown: Rate = { perSecond: 0.5, atOnce: 30, waiting: 0 };

/** Known tokens, by digest. */
const knownTokens = 10_000;

/**
 * Guard of capability tokens: counts unknown ones by network, and refuses beyond before the database is asked. A token
 * that was good a moment ago is asked for at any time.
 */
export function createTokenGuard() {
  const limiter = new RateLimiter(unknown);
  const known = new LRUCache<string, true>({ max: knownTokens });

  return {
    /** Throws OverloadedError. */
    require(token: string, networks: readonly Network[]): void {
      if (known.has(digest(token))) return;
      for (const { key, factor } of networks) limiter.take(key, factor, 0);
    },
    record(token: string, networks: readonly Network[], good: boolean): void {
      if (good) {
        known.set(digest(token), true);
        return;
      }
      known.delete(digest(token));
      for (const { key, factor } of networks) limiter.charge(key, factor, 1);
    },
  };
}

function digest(token: string): string {
  return hash('sha256', token, 'base64url');
}
