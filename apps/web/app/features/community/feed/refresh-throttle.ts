/** Jitter: readers look again at different moments, so that one change is not one rush of requests. */
const minDelayMs = 200;
const jitterMs = 800;

/** Throttle: a reader looks again no more often than this, however much is written. */
const throttleMs = 2_000;

export interface RefreshThrottle {
  lookSoon: () => void;
  close: () => void;
}

/** Throttle for refreshes. On a hidden page it waits until the page is visible. */
export function createRefreshThrottle(look: () => void): RefreshThrottle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function lookNow() {
    timer = undefined;
    if (document.visibilityState === 'hidden') {
      waiting = true;
      return;
    }
    lookedAt = performance.now();
    look();
  }

  function lookSoon() {
    const rest = Math.max(0, lookedAt + throttleMs - performance.now());
    timer ??= setTimeout(lookNow, rest + minDelayMs + Math.random() * jitterMs);
  }

  function handleVisibility() {
    if (!waiting || document.visibilityState === 'hidden') return;
    waiting = false;
    lookSoon();
  }

  document.addEventListener('visibilitychange', handleVisibility);
  return {
    lookSoon,
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    },
  };
}
