import { LeakyBucket } from './leaky-bucket.ts';

/** Share of a lane for one network or member: so many connections at once, and so much of their time. */
export interface Share {
  key: string;
  /** Concurrency, while it has time left. */
  atOnce: number;
  /** Burst of connection time, in milliseconds, ... */
  burstMs: number;
  /** ... and its refill rate: 1 is one connection that never rests. */
  connections: number;
}

/** Usage of a share. */
export interface ShareUsage {
  running: number;
  readonly time: LeakyBucket;
}

/** Bound of tracked shares. */
const maxTracked = 10_000;

/** Usage by share; dropped as soon as it has drained. */
export class ShareUsages {
  readonly #uses = new Map<string, ShareUsage>();

  of({ key, connections }: Share, now: number): ShareUsage {
    let use = this.#uses.get(key);
    if (!use) {
      if (this.#uses.size >= maxTracked) this.#evict(now);
      use = { running: 0, time: new LeakyBucket(connections, now) };
      this.#uses.set(key, use);
    }
    return use;
  }

  #evict(now: number): void {
    for (const [key, { running, time }] of this.#uses) {
      if (running === 0 && time.level(now) === 0) this.#uses.delete(key);
    }
    // Everything is in use: the one that came first has had most time to rest.
    for (const [key, { running }] of this.#uses) {
      if (this.#uses.size < maxTracked) return;
      if (running === 0) this.#uses.delete(key);
    }
  }
}

/**
 * Wait time of a share: how long until the share may start another: 0 for now, undefined while that depends on one of
 * its own ending. Half its burst used up, it goes on one at a time; all of it, it waits.
 */
export function waitTimeOf({ atOnce, burstMs }: Share, { running, time }: ShareUsage, now: number): number | undefined {
  const tight = time.level(now) > burstMs / 2;
  if (running >= (tight ? 1 : atOnce)) return undefined;
  return time.msUntil(burstMs, now);
}
