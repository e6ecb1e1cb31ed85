import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const debounceMs = 400;

export interface FormDraft {
  read(): unknown;
  /** Keeps what is typed once the typing pauses. */
  save(value: unknown): void;
  /** Writes at once what is still waiting, for when the page goes away. */
  flush(): void;
  clear(): void;
}

/** What somebody has typed and not yet sent, kept in this browser so that no sign-out or reload can lose it. */
export function createFormDraft(name: string): FormDraft {
  const key = `kindling-draft-${name}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: unknown } | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (waiting) writeStored(key, waiting.value);
    waiting = undefined;
  }

  return {
    read: () => readStored(key),
    save(value) {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
    },
    flush,
    clear() {
      clearTimeout(timer);
      waiting = undefined;
      removeStored(key);
    },
  };
}

/** What she typed before she signed in, in the same browser, is hers to go on with. */
export function moveFormDraft(from: string, to: string): void {
  const [source, target] = [createFormDraft(from), createFormDraft(to)];
  const value = source.read();
  if (value === undefined || target.read() !== undefined) return;
  target.save(value);
  target.flush();
  source.clear();
}
