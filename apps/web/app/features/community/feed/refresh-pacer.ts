/** Jitter: readers look again at different moments, so that one change is not one rush of requests. */
const soonestMs = 200;
const jitterMs = 800;

/** Throttle: a reader looks again no more often than this, however much is written. */
const restMs = 2_000;

export interface Pacer {
  lookSoon: () => void;
  close: () => void;
}

/** Paces the reader's refreshes. On a page that nobody looks at it waits until somebody does. */
export function createPacer(look: () => void): Pacer {
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
    const rest = Math.max(0, lookedAt + restMs - performance.now());
    timer ??= setTimeout(lookNow, rest + soonestMs + Math.random() * jitterMs);
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
