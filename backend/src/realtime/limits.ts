import type { Identity } from '../platform/db/request-identity.ts';
import type { Network } from '../platform/http/network.ts';

/** Limits of one client, one member and one network on a replica. */
export const limits = {
  /** Message size in bytes; the table holds the same. */
  payloadBytes: 65_536,
  /** Frame size: a message and its envelope. */
  frameBytes: 67_584,
  /** Backpressure: unread bytes from which a client is behind, and how long and how far it may be. */
  unreadBytes: 1_048_576,
  unreadMs: 10_000,
  /** More than a batch of messages or a page of changes. */
  burstBytes: 16_777_216,
  /** Unread bytes of all clients that are behind. */
  burstsBytes: 268_435_456,
  sockets: 5_000,
  socketsPerNetwork: 200,
  socketsPerMember: 20,
  channelsPerSocket: 50,
  /** Frames queued behind the ones before them. */
  waitingFrames: 100,
  framesPerSecond: 30,
  framesAtOnce: 150,
  /** Questions to the policies at a time, about channels that were joined before something changed. */
  recheckedAtOnce: 4,
  joinsPerSecond: 10,
  joinsAtOnce: 200,
  messagesPerSecond: 10,
  messagesAtOnce: 100,
  messagesPerRequest: 100,
  presenceBytes: 4_096,
  /** Each of them is sent to everyone who joins. */
  presencesPerChannel: 1_000,
  /** Subscriptions to changes: each identity among them is a question to the database for a page of changes. */
  subscriptions: 2_000,
  subscriptionsPerSocket: 100,
  filtersPerChange: 10,
  valuesPerFilter: 100,
  filterLength: 4_000,
  selectedColumns: 100,
  changeQuestionsAtOnce: 2,
  /** How long others wait for one subscriber's filter or policy. */
  changeQuestionMs: 5_000,
  /** Transactions with changes that wait behind slow questions. */
  waitingTransactions: 10_000,
  nameLength: 240,
  /** Heartbeat timeout: three heartbeats of a client that the browser has slowed down. */
  silenceMs: 90_000,
} as const;

export interface TokenBucket {
  /** Takes tokens; false where there are too few. */
  take(count?: number): boolean;
  full(): boolean;
}

/** Token bucket that refills steadily. */
export function createTokenBucket(perSecond: number, atOnce: number): TokenBucket {
  let left: number = atOnce;
  let at = performance.now();
  function fill(): void {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    at = now;
  }
  return {
    take(count = 1) {
      fill();
      if (left < count) return false;
      left -= count;
      return true;
    },
    full() {
      fill();
      return left === atOnce;
    },
  };
}

/** Rate-limit key: the member's, or that of the network a visitor comes from. */
export function rateLimitKey({ claims }: Identity, [network]: readonly Network[]): string {
  return claims.sub ?? network?.key ?? 'unknown';
}

/** Rate limiter by key; a full bucket is dropped. */
export function createKeyedRateLimiter(perSecond: number, atOnce: number) {
  const byKey = new Map<string, TokenBucket>();
  return {
    take(key: string, count: number): boolean {
      const bucket = byKey.get(key) ?? createTokenBucket(perSecond, atOnce);
      byKey.set(key, bucket);
      return bucket.take(count);
    },
    prune(): void {
      for (const [key, bucket] of byKey) if (bucket.full()) byKey.delete(key);
    },
  };
}

export type KeyedRateLimiter = ReturnType<typeof createKeyedRateLimiter>;
