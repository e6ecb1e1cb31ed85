import { journalPrompts } from '@kindling/domain/journal/prompts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type JournalView =
  | { shows: 'list' }
  /** A new page, with the cursor in it. */
  | { shows: 'new'; prompt: string | undefined }
  | { shows: 'entry'; id: string };

/** What the journal shows beside the list, or on a phone instead of it: it stands in the address. */
export function useJournalView() {
  const [search, setSearch] = useSearchParams();
  const closePage = useCallback(() => setSearch({}, { replace: true, preventScrollReset: true }), [setSearch]);
  const showEntry = useCallback((id: string) => setSearch({ entry: id }, { replace: true }), [setSearch]);
  const forgetPrompt = useCallback(
    () => setSearch({ new: '1' }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return { view: viewOf(search), closePage, showEntry, forgetPrompt };
}

function viewOf(search: URLSearchParams): JournalView {
  const id = search.get('entry');
  if (id) return { shows: 'entry', id };
  if (!search.has('new')) return { shows: 'list' };
  const prompt = search.get('prompt');
  return { shows: 'new', prompt: prompt === null ? undefined : journalPrompts[Number(prompt)] };
}
