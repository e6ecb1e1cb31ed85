import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraftAutosave } from '../../../../lib/drafts/use-draft-autosave.ts';
import { vaultDraftStore } from '../../../../lib/drafts/vault-draft-store.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { VaultState } from '../../../../lib/vault/use-vault.ts';

/** Unsent text, and its idempotency key: the id of the row it becomes, however often sending is tried. */
export interface TextDraft {
  id: string;
  text: string;
}

const isBlank = ({ text }: TextDraft) => text.trim() === '';

/** Draft of a post or comment, autosaved in the encrypted vault and restored from it. */
export function useTextDraft(vaultState: VaultState, name: string) {
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const store = useMemo(() => vault && vaultDraftStore<TextDraft>(vault, name, isBlank), [vault, name]);
  const autosave = useDraftAutosave(store);
  const [draft, setDraft] = useState<TextDraft>(() => ({ id: randomId(), text: '' }));
  const [restored, setRestored] = useState(false);
  const typed = useRef<TextDraft>(undefined);
  // Latest value: the vault may open while something is being sent.
  const opened = useRef(autosave);

  useEffect(() => {
    opened.current = autosave;
    if (!store || !autosave) return;
    // Race guard: what was typed before the vault opened is saved, and not overwritten.
    if (typed.current) {
      autosave.save(typed.current);
      return void autosave.flush();
    }
    store.read().then(
      (found) => {
        if (!found || typed.current) return;
        setDraft(found);
        setRestored(true);
      },
      (error: unknown) => logFailure('A draft could not be read', error),
    );
  }, [store, autosave]);

  function put(next: TextDraft) {
    typed.current = next;
    setDraft(next);
    opened.current?.save(next);
  }

  return {
    ...draft,
    restored,
    setText: (text: string) => put({ id: draft.id, text }),
    /** Before it is sent: its id is known to this device, so that after a lost answer the retry is the same. */
    flush() {
      typed.current = draft;
      opened.current?.save(draft);
      void opened.current?.flush();
    },
    /** Discards the draft, and begins another. */
    clear() {
      put({ id: randomId(), text: '' });
      void opened.current?.clear();
      setRestored(false);
    },
  };
}
