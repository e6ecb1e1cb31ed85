import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { getSupabase } from '../../lib/supabase.ts';
import type { VaultState } from '../../lib/vault/use-vault.ts';
import type { HeldEntry } from './held-entry.ts';
import { forgetKept, keepEntry, keptIds, readKept } from './kept-entries.ts';
import { noticeProblem } from './save-problems.ts';
import { sendEntry } from './send-entry.ts';
import { journalKey } from './use-entries.ts';

const againMs = 20_000;
const place = (id: string) => `outbox/${id}`;

export interface Outbox {
  /** Entries that are finished, kept on this device and not yet sent. */
  waiting: readonly HeldEntry[];
  /** Missing where this page cannot keep anything. */
  add: ((entry: HeldEntry) => Promise<void>) | undefined;
  sendNow: () => void;
}

/** Entries written without a network. They are sent when it is back, one after the other and each of them once. */
export function useOutbox(userId: string, vaultState: VaultState): Outbox {
  const queries = useQueryClient();
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const [waiting, setWaiting] = useState<readonly HeldEntry[]>([]);

  const send = useCallback(async () => {
    if (!vault) return;
    const entries = await Promise.all((await keptIds(vault, 'outbox')).map((id) => readKept(vault, place(id))));
    const found = entries.filter((entry) => entry !== undefined);
    setWaiting(found.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt)));
    if (found.length === 0 || !navigator.onLine) return;
    try {
      const supabase = await getSupabase();
      for (const { id } of found) {
        await oneAtATime(`kindling-journal-${userId}`, async () => {
          // Another tab may have been quicker.
          const entry = await readKept(vault, place(id));
          if (!entry) return;
          await sendEntry(supabase, userId, entry);
          await forgetKept(vault, place(id));
        });
        await queries.invalidateQueries({ queryKey: journalKey(userId) });
        setWaiting((before) => before.filter((entry) => entry.id !== id));
      }
    } catch (error) {
      noticeProblem('A journal entry still waits to be sent', error);
    }
  }, [vault, userId, queries]);

  const isWaiting = waiting.length > 0;
  useEffect(() => {
    void send();
    const again = () => void send();
    addEventListener('online', again);
    const timer = isWaiting ? setInterval(again, againMs) : undefined;
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [send, isWaiting]);

  const add = async (entry: HeldEntry) => {
    if (!vault) return;
    await keepEntry(vault, place(entry.id), entry);
    await send();
  };
  return { waiting, add: vault && add, sendNow: () => void send() };
}
