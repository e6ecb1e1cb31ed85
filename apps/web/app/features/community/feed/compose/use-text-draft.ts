import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlushOnPagehide } from '../../../../lib/hooks/use-flush-on-pagehide.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { VaultState } from '../../../../lib/vault/use-vault.ts';
import type { Vault } from '../../../../lib/vault/vault.ts';

const debounceMs = 400;

/** Words that are not sent yet, and the id under which they will be, however often that is tried. */
export interface TextDraft {
  id: string;
  text: string;
}

/** Keeps unsent words on this device, locked with her key, and offers them back. */
export function useTextDraft(vaultState: VaultState, place: string) {
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const [kept, setKept] = useState<TextDraft>(() => ({ id: randomId(), text: '' }));
  const [restored, setRestored] = useState(false);
  const begun = useRef(false);
  const waiting = useRef<TextDraft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const next = waiting.current;
    if (!vault || !next) return;
    waiting.current = undefined;
    void write(vault, place, next);
  }, [vault, place]);

  useEffect(() => {
    // What she has begun to write before her key was there stays as it is.
    if (!vault || begun.current) return;
    void read(vault, place).then((found) => {
      if (!found || begun.current) return;
      setKept(found);
      setRestored(true);
    });
  }, [vault, place]);

  // What she has written before her key was there.
  useEffect(flush, [flush]);
  useFlushOnPagehide(flush);

  function put(next: TextDraft) {
    begun.current = true;
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, debounceMs);
    setKept(next);
  }

  return {
    ...kept,
    /** Whether this is what she had written another time. */
    restored,
    setText: (text: string) => put({ id: kept.id, text }),
    /** Before it is sent: its id is known to this device, so that after a lost answer the next attempt is the same. */
    keepNow: () => {
      waiting.current = kept;
      flush();
    },
    /** Once it has been sent, or is not to be. */
    clear() {
      put({ id: randomId(), text: '' });
      setRestored(false);
    },
  };
}

async function write(vault: Vault, place: string, kept: TextDraft): Promise<void> {
  try {
    if (kept.text.trim() === '') await vault.remove(place);
    else await vault.write(place, new TextEncoder().encode(JSON.stringify(kept)));
  } catch (error) {
    logFailure('Unsent words could not be kept', error);
  }
}

async function read(vault: Vault, place: string): Promise<TextDraft | undefined> {
  try {
    const bytes = await vault.read(place);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as TextDraft);
  } catch (error) {
    logFailure('Unsent words could not be read', error);
    return undefined;
  }
}
