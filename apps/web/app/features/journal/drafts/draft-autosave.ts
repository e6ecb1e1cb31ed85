import { logFailure } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { deleteDraft, storeDraft } from './draft-store.ts';
import { type EntryDraft, isBlank } from './entry-draft.ts';

const debounceMs = 300;
/** Somebody who types without a pause is not kept waiting longer than this. */
const maxDelayMs = 2000;

export interface DraftAutosave {
  /** Keeps the entry at the next pause. */
  keep(entry: EntryDraft): void;
  flush(): Promise<void>;
  forget(): Promise<void>;
}

/** Keeps what is being written in one place of the vault; one write after the other. */
export function createDraftAutosave(vault: Vault, place: string): DraftAutosave {
  let waiting: EntryDraft | undefined;
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
    return next(() => (isBlank(entry) ? deleteDraft(vault, place) : storeDraft(vault, place, entry)));
  }

  return {
    keep(entry) {
      if (!waiting) since = Date.now();
      waiting = entry;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.min(debounceMs, Math.max(0, since + maxDelayMs - Date.now())));
    },
    flush,
    forget() {
      clearTimeout(timer);
      waiting = undefined;
      return next(() => deleteDraft(vault, place));
    },
  };
}
