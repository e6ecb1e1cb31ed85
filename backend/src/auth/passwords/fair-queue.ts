export interface FairQueueOptions {
  concurrency: number;
  /**
   * Bound of the queue. At the bound, a newcomer takes the place of the last task of the longest lane, or is refused.
   */
  maxWaiting: number;
}

export interface FairQueue {
  /** Rejects with {@link QueueFullError} when too many wait, or once the queue is closed. Lanes take turns. */
  run<T>(task: () => Promise<T>, lane?: string): Promise<T>;
  close(): Promise<void>;
}

export class QueueFullError extends Error {}

interface WaitingTask {
  start: () => void;
  refuse: () => void;
}

/**
 * Fair queue: runs a few at a time, one of each lane in turn and in order of arrival within a lane. However many one
 * lane sends, another's next task waits for those at work and for one of each lane before it.
 */
export function createFairQueue({ concurrency, maxWaiting }: FairQueueOptions): FairQueue {
  /** Round robin order; none is empty. */
  const lanes = new Map<string, WaitingTask[]>();
  const idle: (() => void)[] = [];
  let waiting = 0;
  let running = 0;
  let closed = false;

  function turn(lane: string): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting >= maxWaiting) makeRoom(lane);
    return new Promise((resolve, reject) => {
      const task = { start: resolve, refuse: () => reject(new QueueFullError('Too many are waiting.')) };
      const queued = lanes.get(lane);
      if (queued) queued.push(task);
      else lanes.set(lane, [task]);
      waiting += 1;
    });
  }

  /** Load shedding: the longest lane gives way, unless that is the caller's own. */
  function makeRoom(lane: string): void {
    const [longest, tasks] = [...lanes].reduce(
      (most, next) => (next[1].length > most[1].length ? next : most),
      [lane, lanes.get(lane) ?? []],
    );
    if (longest === lane || tasks.length <= 1) throw new QueueFullError('Too many are waiting.');
    tasks.pop()?.refuse();
    waiting -= 1;
  }

  /** Hands the slot on without freeing it in between, so that no later task slips in. */
  function leave(): void {
    const [lane, tasks] = lanes.entries().next().value ?? [];
    if (lane === undefined || tasks === undefined) running -= 1;
    else {
      const next = tasks.shift();
      lanes.delete(lane);
      if (tasks.length > 0) lanes.set(lane, tasks);
      waiting -= 1;
      next?.start();
    }
    if (running === 0) for (const resolve of idle.splice(0)) resolve();
  }

  return {
    async run(task, lane = '') {
      if (closed) throw new QueueFullError('The queue is closed.');
      await turn(lane);
      try {
        return await task();
      } finally {
        leave();
      }
    },
    async close() {
      closed = true;
      for (const tasks of lanes.values()) for (const { refuse } of tasks) refuse();
      lanes.clear();
      waiting = 0;
      if (running > 0) await new Promise<void>((resolve) => idle.push(resolve));
    },
  };
}
