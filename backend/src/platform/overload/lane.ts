import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { LoadShedder } from './load-shedder.ts';
import { OverloadedError } from './overloaded-error.ts';
import { type Share, type ShareUsage, ShareUsages, waitTimeOf } from './shares.ts';

export interface LaneOptions {
  /** Database connections of this lane alone. */
  connections: number;
  /** Queue timeout. */
  waitMs: number;
  /** Queue bounds: of one share, and in all. */
  waitingEach: number;
  waiting: number;
  /**
   * Whether a queue that stands is shed: where each request is somebody's, and not one of many that a page asks for.
   */
  shedsLoad?: boolean;
}

interface Waiter {
  shares: readonly Share[];
  start(): void;
}

/**
 * Bulkhead with a fair queue: so many at work at once, each within its shares, and those who wait take turns by whom
 * they are for, so that a hundred requests of one delay the first of another by one at most.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #uses = new ShareUsages();
  readonly #shedder: LoadShedder;
  /** Queues by first share, round robin. */
  readonly #queues = new Map<string, Waiter[]>();
  #running = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#shedder = new LoadShedder(options.connections);
  }

  /** Runs `work` as soon as its shares and the lane allow, or throws OverloadedError. */
  async run<T>(shares: readonly Share[], work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(nameOf(shares));
    if (queue || this.#waitOf(shares, performance.now()) !== 0) await this.#wait(shares);
    else this.#enter(shares);
    const started = performance.now();
    let used = true;
    try {
      return await work();
    } catch (error) {
      // Nobody has used what did not answer.
      used = !(error instanceof DatabaseUnavailableError);
      throw error;
    } finally {
      this.#leave(shares, used ? performance.now() - started : 0);
    }
  }

  #wait(shares: readonly Share[]): Promise<void> {
    const { waitMs, waitingEach, waiting, shedsLoad } = this.#options;
    const name = nameOf(shares);
    const queue = this.#queues.get(name) ?? [];
    if (queue.length >= waitingEach) throw new OverloadedError(shares.length > 0 ? 'client' : 'server', waitMs);
    // One of each queue in turn; most queues are shorter than hers where she asks for much.
    const turns = Math.min(this.#waiting, this.#queues.size * (queue.length + 1));
    if (this.#waiting >= waiting || (shedsLoad && this.#shedder.isTooLong(turns, performance.now())))
      throw new OverloadedError('server', waitMs);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = setTimeout(() => {
      this.#remove(name, waiter);
      reject(this.#refusalOf(shares));
    }, waitMs);
    const waiter: Waiter = {
      shares,
      start: () => {
        clearTimeout(giveUp);
        this.#enter(shares);
        resolve();
      },
    };
    queue.push(waiter);
    this.#queues.set(name, queue);
    this.#waiting += 1;
    this.#dispatch();
    return promise;
  }

  #enter(shares: readonly Share[]): void {
    this.#running += 1;
    this.#shedder.update(this.#running, performance.now());
    for (const use of this.#usesOf(shares)) use.running += 1;
  }

  #leave(shares: readonly Share[], ms: number): void {
    this.#running -= 1;
    const now = performance.now();
    for (const use of this.#usesOf(shares)) {
      use.running -= 1;
      use.time.add(ms, now);
    }
    if (this.#waiting > 0) this.#dispatch();
    this.#shedder.worked(ms);
    this.#shedder.update(this.#running, now);
  }

  /**
   * Dispatches waiting work, one of each queue in turn, and sets a timer for when time alone will let another start.
   */
  #dispatch(): void {
    clearTimeout(this.#timer);
    let soonest = Number.POSITIVE_INFINITY;
    // A map is walked to its end, those that are put there on the way included.
    for (const [name, queue] of this.#queues) {
      // The next release dispatches again.
      if (this.#running >= this.#options.connections) break;
      const [first] = queue;
      const wait = first && this.#waitOf(first.shares, performance.now());
      if (first && wait === 0) {
        this.#remove(name, first);
        this.#queues.delete(name);
        if (queue.length > 0) this.#queues.set(name, queue);
        first.start();
      } else if (wait !== undefined) {
        soonest = Math.min(soonest, wait);
      }
    }
    if (Number.isFinite(soonest)) this.#timer = setTimeout(() => this.#dispatch(), Math.ceil(soonest)).unref();
  }

  #remove(name: string, waiter: Waiter): void {
    const queue = this.#queues.get(name);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(name);
  }

  /** Wait time: 0 for now, undefined while another has to end first. */
  #waitOf(shares: readonly Share[], now: number): number | undefined {
    if (this.#running >= this.#options.connections) return undefined;
    let longest = 0;
    for (const share of shares) {
      const wait = waitTimeOf(share, this.#uses.of(share, now), now);
      if (wait === undefined) return undefined;
      longest = Math.max(longest, wait);
    }
    return longest;
  }

  /** Cause of a refusal: the client where one of its shares is used up, else the server. */
  #refusalOf(shares: readonly Share[]): OverloadedError {
    const now = performance.now();
    const restMs = shares.map((share) => this.#uses.of(share, now).time.msUntil(share.burstMs / 2, now));
    const isOwnLoad =
      restMs.some((ms) => ms > 0) || shares.some((share) => waitTimeOf(share, this.#uses.of(share, now), now) !== 0);
    return new OverloadedError(isOwnLoad ? 'client' : 'server', Math.max(...restMs, this.#options.waitMs));
  }

  #usesOf(shares: readonly Share[]): ShareUsage[] {
    const now = performance.now();
    return shares.map((share) => this.#uses.of(share, now));
  }
}

function nameOf([first]: readonly Share[]): string {
  return first?.key ?? '';
}
