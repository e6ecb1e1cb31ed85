/** A burst may fill the queue for so long; then it is load that does not end by itself. */
const burstMs = 400;
/** Wanted wait in a queue that stands. */
const targetMs = 75;
/** Weight of the newest in the moving average. */
const weight = 0.05;

/**
 * Load shedding: tells bursts from a standing queue, which makes everybody wait and serves nobody more (as CoDel does:
 * K. Nichols and V. Jacobson, "Controlling Queue Delay", ACM Queue 10/5, 2012). Times are milliseconds of
 * `performance.now()`.
 */
export class LoadShedder {
  readonly #connections: number;
  #saturatedSince: number | undefined;
  #averageMs = 0;

  constructor(connections: number) {
    this.#connections = connections;
  }

  /** Called whenever work begins or ends. */
  update(running: number, now: number): void {
    if (running < this.#connections) this.#saturatedSince = undefined;
    else this.#saturatedSince ??= now;
  }

  worked(ms: number): void {
    this.#averageMs += (ms - this.#averageMs) * weight;
  }

  /**
   * Whether somebody before whom `turns` are taken would wait too long. A few turns are always waited for, however
   * slow.
   */
  isTooLong(turns: number, now: number): boolean {
    if (this.#saturatedSince === undefined || now - this.#saturatedSince < burstMs) return false;
    return turns > 2 * this.#connections && (turns * this.#averageMs) / this.#connections > targetMs;
  }
}
