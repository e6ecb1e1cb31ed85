/** Jitter: readers refetch at different moments, so that one change is not a thundering herd of requests. */
const minDelayMs = 200;
const jitterMs = 800;

/** Throttle: a reader refetches no more often than this, however much is written. */
const throttleMs = 2_000;

export interface RefreshThrottle {
  schedule: () => void;
  close: () => void;
}

/** Throttle for refreshes. On a hidden page it waits until the page is visible. */
export function createRefreshThrottle(refresh: () => void): RefreshThrottle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let lastRunAt = Number.NEGATIVE_INFINITY;

  function run() {
    timer = undefined;
    if (document.visibilityState === 'hidden') {
      pending = true;
      return;
    }
    lastRunAt = performance.now();
    refresh();
  }

  function schedule() {
    const rest = Math.max(0, lastRunAt + throttleMs - performance.now());
    timer ??= setTimeout(run, rest + minDelayMs + Math.random() * jitterMs);
  }

  function handleVisibility() {
    if (!pending || document.visibilityState === 'hidden') return;
    pending = false;
    schedule();
  }

  document.addEventListener('visibilitychange', handleVisibility);
  return {
    schedule,
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    },
  };
}
