/** Clock of what one request takes of the thread: waiting for the database or a slow body is not its work. */
export class WorkClock {
  readonly #since = performance.now();
  #waited = 0;

  /** Milliseconds of work so far. */
  get ms(): number {
    return performance.now() - this.#since - this.#waited;
  }

  async excluding<T>(waiting: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await waiting;
    } finally {
      this.#waited += performance.now() - from;
    }
  }
}
