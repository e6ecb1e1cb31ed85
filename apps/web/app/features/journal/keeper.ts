import { logFailure } from '../../lib/log-failure.ts';
import type { Vault } from '../../lib/vault/vault.ts';
import { type HeldEntry, isBlank } from './held-entry.ts';
import { forgetKept, keepEntry } from './kept-entries.ts';

const quietMs = 300;
/** Somebody who types without a pause is not kept waiting longer than this. */
const longestMs = 2000;

export interface Keeper {
  /** Keeps the entry at the next pause. */
  keep(entry: HeldEntry): void;
  flush(): Promise<void>;
  forget(): Promise<void>;
}

/** Keeps what is being written in one place of the vault; one write after the other. */
export function createKeeper(vault: Vault, place: string): Keeper {
  let waiting: HeldEntry | undefined;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Promise<void> = Promise.resolve();

  function next(work: () => Promise<void>): Promise<void> {
    written = written.then(work).catch((error: unknown) => logFailure('A draft could not be kept', error));
    return written;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    const entry = waiting;
    waiting = undefined;
    if (!entry) return written;
    return next(() => (isBlank(entry) ? forgetKept(vault, place) : keepEntry(vault, place, entry)));
  }

  return {
    keep(entry) {
      if (!waiting) since = Date.now();
      waiting = entry;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.min(quietMs, Math.max(0, since + longestMs - Date.now())));
    },
    flush,
    forget() {
      clearTimeout(timer);
      waiting = undefined;
      return next(() => forgetKept(vault, place));
    },
  };
}
