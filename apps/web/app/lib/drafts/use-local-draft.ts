import { useMemo, useState } from 'react';
import { localDraftStore } from './local-draft-store.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

/** Draft of a plain form, autosaved in localStorage. */
export function useLocalDraft(name: string) {
  const store = useMemo(() => localDraftStore(name), [name]);
  const autosave = useDraftAutosave(store);
  return useMemo(() => ({ read: store.read, ...autosave }), [store, autosave]);
}

/** The same for a form of one text, which begins with what the draft holds. */
export function useLocalTextDraft(name: string) {
  const draft = useLocalDraft(name);
  const [text, setText] = useState(() => {
    const stored = draft.read();
    return typeof stored === 'string' ? stored : '';
  });
  return {
    text,
    setText(next: string) {
      setText(next);
      draft.save(next);
    },
    /** Discards the draft; the text stays. */
    clear: draft.clear,
  };
}
