import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { draftFrom } from '../entry/edit-entry.tsx';
import { sendEntry } from '../entry/send-entry.ts';
import { deleteEntry, type Entry } from '../journal-api.ts';
import { removeFiles } from '../journal-files-api.ts';
import { reportSaveError } from '../save-error-messages.ts';
import { journalKey } from './use-entries.ts';

const undoMs = 10_000;

/** Deleted entry, with the undo timer of its files. */
export interface DeletedEntry {
  entry: Entry;
  timer: ReturnType<typeof setTimeout>;
}

/** Delete with undo: the row goes at once and is inserted again on undo; its files go when the undo period is over. */
export function useDeleteEntry(userId: string) {
  const queries = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<readonly DeletedEntry[]>([]);
  const refresh = () => queries.invalidateQueries({ queryKey: journalKey(userId) });
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)));
  const close = (id: string) => setRemoved((before) => before.filter(({ entry }) => entry.id !== id));

  function fail(what: string, title: string, error: unknown) {
    reportSaveError(what, error);
    showToast({ title, description: 'Please try again.', variant: 'destructive' });
  }

  async function remove(entry: Entry) {
    setHidden((before) => new Set(before).add(entry.id));
    try {
      await deleteEntry(await getSupabase(), entry.id);
    } catch (error) {
      show(entry.id);
      fail('A journal entry was not deleted', 'We couldn’t delete your entry', error);
      return;
    }
    const timer = setTimeout(() => {
      close(entry.id);
      void getSupabase().then((supabase) => removeFiles(supabase, [entry.photo_url, entry.voice_note_url]));
    }, undoMs);
    setRemoved((before) => [...before, { entry, timer }]);
    void refresh();
  }

  async function undo({ entry, timer }: DeletedEntry) {
    clearTimeout(timer);
    close(entry.id);
    try {
      await sendEntry(await getSupabase(), userId, draftFrom(entry));
      await refresh();
      show(entry.id);
    } catch (error) {
      setRemoved((before) => [...before, { entry, timer }]);
      fail('A deleted journal entry was not brought back', 'We couldn’t bring back your entry', error);
    }
  }

  return {
    hidden,
    removed,
    remove: (entry: Entry) => void remove(entry),
    undo: (entry: DeletedEntry) => void undo(entry),
  };
}
