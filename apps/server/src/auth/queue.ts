export interface QueueOptions {
  concurrency: number;
  /** Who comes when so many wait already is sent away at once. */
  maxWaiting: number;
}

export interface Queue {
  /** Rejects with {@link QueueFull} when too many wait, or once the queue is closed. */
  run<T>(task: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export class QueueFull extends Error {}

/** Runs a few at a time, in order of arrival, and keeps the line short. */
export function createQueue({ concurrency, maxWaiting }: QueueOptions): Queue {
  const waiting: { start: () => void; refuse: () => void }[] = [];
  const idle: (() => void)[] = [];
  let running = 0;
  let closed = false;

  function turn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) throw new QueueFull('Too many are waiting.');
    return new Promise((resolve, reject) => {
      waiting.push({ start: resolve, refuse: () => reject(new QueueFull('The queue is closed.')) });
    });
  }

  /** Hands the place on without freeing it in between, so that nobody who comes later slips in. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
    if (running === 0) for (const resolve of idle.splice(0)) resolve();
  }

  return {
    async run(task) {
      if (closed) throw new QueueFull('The queue is closed.');
      await turn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    async close() {
      closed = true;
      for (const { refuse } of waiting.splice(0)) refuse();
      if (running > 0) await new Promise<void>((resolve) => idle.push(resolve));
    },
  };
}
