import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';
import type { DraftStore } from './draft-autosave.ts';

/** Drafts of plain forms, in localStorage: no sign-out or reload loses them. Whose they are is in the name. */
export interface LocalDraftStore extends DraftStore<unknown> {
  read(): unknown;
}

export function localDraftStore(name: string): LocalDraftStore {
  const key = `kindling-draft-${name}`;
  return {
    read: () => readStored(key),
    write: (draft) => writeStored(key, draft),
    remove: () => removeStored(key),
  };
}

/** Takes over a visitor's draft after her sign-in in the same browser. */
export function moveLocalDraft(from: string, to: string): void {
  const [source, target] = [localDraftStore(from), localDraftStore(to)];
  const draft = source.read();
  if (draft === undefined || target.read() !== undefined) return;
  target.write(draft);
  source.remove();
}
