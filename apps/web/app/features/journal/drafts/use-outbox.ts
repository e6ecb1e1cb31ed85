import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { withLock } from '../../../lib/async/with-lock.ts';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import type { VaultState } from '../../../lib/vault/use-vault.ts';
import { sendEntry } from '../entry/send-entry.ts';
import { journalKey } from '../list/use-entries.ts';
import { reportSaveError } from '../save-error-messages.ts';
import type { EntryDraft } from './entry-draft.ts';
import { deleteDraft, draftIds, readDraft, storeDraft } from './entry-draft-store.ts';

const retryMs = 20_000;
const outboxPath = (id: string) => `outbox/${id}`;

export interface Outbox {
  /** Entries that are finished, kept on this device and not yet sent. */
  waiting: readonly EntryDraft[];
  /** Missing where this page cannot keep anything. */
  add: ((entry: EntryDraft) => Promise<void>) | undefined;
  sendNow: () => void;
}

/** Entries written without a network. They are sent when it is back, one after the other and each of them once. */
export function useOutbox(userId: string, vaultState: VaultState): Outbox {
  const queries = useQueryClient();
  const vault = vaultState.status === 'open' ? vaultState.vault : undefined;
  const [waiting, setWaiting] = useState<readonly EntryDraft[]>([]);

  const send = useCallback(async () => {
    if (!vault) return;
    const entries = await Promise.all((await draftIds(vault, 'outbox')).map((id) => readDraft(vault, outboxPath(id))));
    const found = entries.filter((entry) => entry !== undefined);
    setWaiting(found.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt)));
    if (found.length === 0 || !navigator.onLine) return;
    try {
      const supabase = await getSupabase();
      for (const { id } of found) {
        await withLock(`kindling-journal-${userId}`, async () => {
          // Another tab may have been quicker.
          const entry = await readDraft(vault, outboxPath(id));
          if (!entry) return;
          await sendEntry(supabase, userId, entry);
          await deleteDraft(vault, outboxPath(id));
        });
        await queries.invalidateQueries({ queryKey: journalKey(userId) });
        setWaiting((before) => before.filter((entry) => entry.id !== id));
      }
    } catch (error) {
      reportSaveError('A journal entry still waits to be sent', error);
    }
  }, [vault, userId, queries]);

  const isWaiting = waiting.length > 0;
  useEffect(() => {
    void send();
    const again = () => void send();
    addEventListener('online', again);
    const timer = isWaiting ? setInterval(again, retryMs) : undefined;
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [send, isWaiting]);

  const add = async (entry: EntryDraft) => {
    if (!vault) return;
    await storeDraft(vault, outboxPath(entry.id), entry);
    await send();
  };
  return { waiting, add: vault && add, sendNow: () => void send() };
}
