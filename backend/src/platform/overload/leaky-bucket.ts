/** Leaky bucket: fills by usage and drains with time. */
export class LeakyBucket {
  readonly #drainPerMs: number;
  #level = 0;
  #at: number;

  constructor(drainPerMs: number, now: number) {
    this.#drainPerMs = drainPerMs;
    this.#at = now;
  }

  level(now: number): number {
    this.#level = Math.max(0, this.#level - (now - this.#at) * this.#drainPerMs);
    this.#at = now;
    return this.#level;
  }

  add(amount: number, now: number): void {
    this.#level = this.level(now) + amount;
  }

  /** Milliseconds until no more than `level` is left. */
  msUntil(level: number, now: number): number {
    return Math.max(0, (this.level(now) - level) / this.#drainPerMs);
  }
}
