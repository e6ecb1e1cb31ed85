import type { Identity } from '../platform/db/request-identity.ts';
import type { Network } from '../platform/http/network.ts';

/** What one client, one member and one network may use up of a replica. */
export const limits = {
  /** Longest message, in bytes; the table holds the same. */
  payloadBytes: 65_536,
  /** A frame is a message and its envelope. */
  frameBytes: 67_584,
  /** What a client may leave unread before she is dropped, in bytes. */
  unreadBytes: 1_048_576,
  sockets: 5_000,
  socketsPerNetwork: 200,
  socketsPerMember: 20,
  channelsPerSocket: 50,
  /** Frames that wait for the ones before them. */
  waitingFrames: 100,
  framesPerSecond: 30,
  framesAtOnce: 150,
  joinsPerSecond: 10,
  joinsAtOnce: 200,
  messagesPerSecond: 10,
  messagesAtOnce: 100,
  messagesPerRequest: 100,
  presenceBytes: 4_096,
  nameLength: 240,
  /** Three heartbeats of a client that the browser has slowed down. */
  silenceMs: 90_000,
} as const;

export interface TokenBucket {
  /** Whether there was so much left; takes it then. */
  take(count?: number): boolean;
  full(): boolean;
}

/** A bucket that fills again steadily. */
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

/** Whose allowance is taken from: the member's, or that of the network a visitor comes from. */
export function rateLimitKey({ claims }: Identity, [network]: readonly Network[]): string {
  return claims.sub ?? network?.key ?? 'unknown';
}

/** An allowance for each member or network, forgotten once it is full again. */
export function createKeyedRateLimiter(perSecond: number, atOnce: number) {
  const byKey = new Map<string, TokenBucket>();
  return {
    take(key: string, count: number): boolean {
      const allowance = byKey.get(key) ?? createTokenBucket(perSecond, atOnce);
      byKey.set(key, allowance);
      return allowance.take(count);
    },
    prune(): void {
      for (const [key, allowance] of byKey) if (allowance.full()) byKey.delete(key);
    },
  };
}

export type KeyedRateLimiter = ReturnType<typeof createKeyedRateLimiter>;
