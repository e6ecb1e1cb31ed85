import { LeakyBucket } from './leaky-bucket.ts';
import { type OverloadCause, OverloadedError } from './overloaded-error.ts';

export interface Rate {
  perSecond: number;
  /** Burst. */
  atOnce: number;
  /** Queue length; the next is refused. */
  waiting: number;
  /** Whose limit it is: the client's, unless it is one for all. */
  cause?: OverloadCause;
}

/** Bound of tracked keys. */
const maxTracked = 10_000;

/** Rate limiter (throttle) by key: a leaky bucket that delays while its queue is short, and refuses beyond. */
export class RateLimiter {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, LeakyBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /**
   * Undefined where it may pass now; else resolves at its turn. Throws OverloadedError where the queue is full. `cost`
   * is in the unit of the rate: requests, or milliseconds.
   */
  take(key: string, factor = 1, cost = 1): Promise<void> | undefined {
    const { perSecond, atOnce, waiting, cause = 'client' } = this.#rate;
    const now = performance.now();
    const bucket = this.#bucketOf(key, (perSecond * factor) / 1_000, now);
    const level = bucket.level(now);
    if (level >= (atOnce + waiting) * factor) throw new OverloadedError(cause, bucket.msUntil(atOnce * factor, now));
    bucket.add(cost, now);
    const wait = bucket.msUntil(atOnce * factor, now);
    if (wait === 0) return undefined;
    return new Promise((resolve) => setTimeout(resolve, wait).unref());
  }

  /** Adds to what was taken what it turned out to cost beside that. */
  charge(key: string, factor: number, cost: number): void {
    const now = performance.now();
    this.#bucketOf(key, (this.#rate.perSecond * factor) / 1_000, now).add(cost, now);
  }

  #bucketOf(key: string, drainPerMs: number, now: number): LeakyBucket {
    const known = this.#buckets.get(key);
    if (known) return known;
    if (this.#buckets.size >= maxTracked) this.#evict(now);
    const bucket = new LeakyBucket(drainPerMs, now);
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #evict(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.level(now) === 0) this.#buckets.delete(key);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size < maxTracked) return;
      this.#buckets.delete(key);
    }
  }
}
