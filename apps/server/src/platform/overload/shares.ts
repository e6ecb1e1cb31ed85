import { LeakyBucket } from './leaky-bucket.ts';

/** What one network or one member may have of a lane: so many connections at once, and so much of their time. */
export interface Share {
  key: string;
  /** Connections at work for it at once, while it has time left. */
  atOnce: number;
  /** How much connection time it may use in a burst, in milliseconds, ... */
  burstMs: number;
  /** ... and in the long run: 1 is one connection that never rests. */
  connections: number;
}

/** A share as it is used. */
export interface ShareUsage {
  running: number;
  readonly time: LeakyBucket;
}

/** Shares that have been used of late and not yet rested. More are not remembered: they cost memory, and are no one's. */
const maxTracked = 10_000;

/** What each share has used, forgotten as soon as it has rested. */
export class ShareUsages {
  readonly #uses = new Map<string, ShareUsage>();

  of({ key, connections }: Share, now: number): ShareUsage {
    let use = this.#uses.get(key);
    if (!use) {
      if (this.#uses.size >= maxTracked) this.#forget(now);
      use = { running: 0, time: new LeakyBucket(connections, now) };
      this.#uses.set(key, use);
    }
    return use;
  }

  #forget(now: number): void {
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
 * How long until the share may start another: 0 for now, undefined while that depends on one of its own ending. Half
 * its burst used up, it goes on one at a time; all of it, it waits.
 */
export function waitTimeOf({ atOnce, burstMs }: Share, { running, time }: ShareUsage, now: number): number | undefined {
  const tight = time.level(now) > burstMs / 2;
  if (running >= (tight ? 1 : atOnce)) return undefined;
  return time.msUntil(burstMs, now);
}
