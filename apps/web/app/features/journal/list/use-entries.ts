import { keepPreviousData } from '@tanstack/react-query';
import { lastOfFullPage, useReadPages } from '../../../lib/backend/use-read.ts';
import { readEntriesOfDay } from '../calendar/days-api.ts';
import { type Entry, type EntrySearch, pageSize, readEntries, searchEntries } from '../journal-api.ts';

/** Prefix of all journal queries. */
export const journalKey = (userId: string) => ['journal', userId] as const;

/** Whether she searches by words or mood; a day is shown where she does neither. */
export function isSearching({ text, mood }: EntrySearch): boolean {
  return text !== '' || mood !== '';
}

/** Entries, paginated: all of them, those of a day, or the matches of a search. */
export function useEntries(userId: string, search: EntrySearch) {
  return useReadPages({
    queryKey: [...journalKey(userId), 'entries', search],
    read: (supabase, after: Entry | undefined) => {
      if (isSearching(search)) return searchEntries(supabase, search, after);
      if (search.day) return readEntriesOfDay(supabase, userId, search.day);
      return readEntries(supabase, userId, after);
    },
    // A day is read whole.
    next: search.day && !isSearching(search) ? () => undefined : lastOfFullPage(pageSize),
    placeholderData: keepPreviousData,
    failure: 'The journal could not be read',
  });
}
