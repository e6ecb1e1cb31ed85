import { logFailure } from '../log-failure.ts';

const debounceMs = 300;
/** Upper bound of the debounce, for somebody who types without a pause. */
const maxDelayMs = 2000;

/** Where the draft of one form is written: localStorage, or the encrypted vault. */
export interface DraftStore<Draft> {
  write(draft: Draft): void | Promise<void>;
  remove(): void | Promise<void>;
}

export interface DraftAutosave<Draft> {
  /** Debounced. */
  save(draft: Draft): void;
  /** Writes at once what is pending, for when the page goes away. */
  flush(): void | Promise<void>;
  /** Discards the draft, pending or written. */
  clear(): void | Promise<void>;
}

/**
 * Draft autosave: debounced, and serialised, so that a slow write never overtakes a later one. Where the store writes
 * synchronously, `flush` and `clear` are done when they return.
 */
export function createDraftAutosave<Draft>(store: DraftStore<Draft>): DraftAutosave<Draft> {
  let pending: { draft: Draft } | undefined;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> | undefined;

  function enqueue(work: () => void | Promise<void>): void | Promise<void> {
    const running = queue ? queue.then(work) : work();
    if (!running) return;
    const settled = running
      .catch((error: unknown) => logFailure('A draft could not be saved', error))
      .then(() => {
        if (queue === settled) queue = undefined;
      });
    queue = settled;
    return settled;
  }

  function flush(): void | Promise<void> {
    clearTimeout(timer);
    if (!pending) return queue;
    const { draft } = pending;
    pending = undefined;
    return enqueue(() => store.write(draft));
  }

  return {
    save(draft) {
      if (!pending) since = Date.now();
      pending = { draft };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.min(debounceMs, Math.max(0, since + maxDelayMs - Date.now())));
    },
    flush,
    clear() {
      clearTimeout(timer);
      pending = undefined;
      return enqueue(() => store.remove());
    },
  };
}
