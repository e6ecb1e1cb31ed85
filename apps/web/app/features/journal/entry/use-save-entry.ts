import { journalMessages } from '@kindling/domain/journal/journal-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { EntryDraft } from '../drafts/entry-draft.ts';
import { journalKey } from '../list/use-entries.ts';
import { reportSaveError, saveErrorMessages } from '../save-error-messages.ts';
import { changeEntry, sendEntry } from './send-entry.ts';

export type SaveResult = { done: true } | { done: false; problems: string[] };

/** Saves a new or changed entry. Toast on success, error messages on failure. */
export function useSaveEntry(userId: string) {
  const queries = useQueryClient();
  return useCallback(
    async (entry: EntryDraft, isNew: boolean): Promise<SaveResult> => {
      try {
        const supabase = await getSupabase();
        await (isNew ? sendEntry(supabase, userId, entry) : changeEntry(supabase, entry));
      } catch (error) {
        reportSaveError('A journal entry was not saved', error);
        return { done: false, problems: saveErrorMessages(error) };
      }
      const { title, text } = journalMessages.saved;
      // Announced once: the form's live region says it as well for a new entry.
      showToast({ title, description: text, announced: !isNew });
      void queries.invalidateQueries({ queryKey: journalKey(userId) });
      return { done: true };
    },
    [userId, queries],
  );
}
