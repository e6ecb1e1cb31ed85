import { journalMessages } from '@kindling/domain/journal/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getSupabase } from '../../lib/supabase.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { HeldEntry } from './held-entry.ts';
import { noticeProblem, problemsOf } from './save-problems.ts';
import { changeEntry, sendEntry } from './send-entry.ts';
import { journalKey } from './use-entries.ts';

export type Saved = { done: true } | { done: false; problems: string[] };

/** Sends an entry, new or changed. Says so when it is saved, and what to say where it is not. */
export function useSaving(userId: string) {
  const queries = useQueryClient();
  return useCallback(
    async (entry: HeldEntry, isNew: boolean): Promise<Saved> => {
      try {
        const supabase = await getSupabase();
        await (isNew ? sendEntry(supabase, userId, entry) : changeEntry(supabase, entry));
      } catch (error) {
        noticeProblem('A journal entry was not saved', error);
        return { done: false, problems: problemsOf(error) };
      }
      const { title, text } = journalMessages.saved;
      // A new entry's form says it in its status line as well.
      showToast({ title, description: text, announced: !isNew });
      void queries.invalidateQueries({ queryKey: journalKey(userId) });
      return { done: true };
    },
    [userId, queries],
  );
}
