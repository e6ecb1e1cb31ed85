import { keepPreviousData } from '@tanstack/react-query';
import { lastOfFullPage, useReadPages } from '../../../lib/backend/use-read.ts';
import { type Entry, type EntrySearch, pageSize, readEntries, searchEntries } from '../journal-api.ts';

/** Prefix of all journal queries. */
export const journalKey = (userId: string) => ['journal', userId] as const;

export function isSearching({ text, mood }: EntrySearch): boolean {
  return text !== '' || mood !== '';
}

/** Entries, paginated: all of them, or the matches of a search. */
export function useEntries(userId: string, search: EntrySearch) {
  return useReadPages({
    queryKey: [...journalKey(userId), 'entries', search],
    read: (supabase, after: Entry | undefined) =>
      isSearching(search) ? searchEntries(supabase, search, after) : readEntries(supabase, userId, after),
    next: lastOfFullPage(pageSize),
    placeholderData: keepPreviousData,
    failure: 'The journal could not be read',
  });
}
