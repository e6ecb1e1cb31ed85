import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { type Entry, type EntrySearch, pageSize, readEntries, searchEntries } from '../journal-api.ts';

/** Everything that was read of her journal. */
export const journalKey = (userId: string) => ['journal', userId] as const;

export interface More {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

export type EntriesState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; entries: readonly Entry[]; more: More | undefined };

export function isSearching({ words, mood }: EntrySearch): boolean {
  return words !== '' || mood !== '';
}

/** Her entries a page at a time: all of them, or those that fit what she looks for. */
export function useEntries(userId: string, looking: EntrySearch): EntriesState {
  const pages = useInfiniteQuery({
    queryKey: [...journalKey(userId), 'entries', looking],
    queryFn: async ({ pageParam }) => {
      const supabase = await getSupabase();
      return isSearching(looking)
        ? searchEntries(supabase, looking, pageParam)
        : readEntries(supabase, userId, pageParam);
    },
    initialPageParam: undefined as Entry | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (pages.error) logFailure('The journal could not be read', pages.error);
  }, [pages.error]);

  if (pages.data) {
    const more: More = {
      load: () => void pages.fetchNextPage(),
      loading: pages.isFetchingNextPage,
      failed: pages.isFetchNextPageError,
    };
    return { status: 'ready', entries: pages.data.pages.flat(), more: pages.hasNextPage ? more : undefined };
  }
  if (pages.error || pages.fetchStatus === 'paused') return { status: 'failed', retry: () => void pages.refetch() };
  return { status: 'loading' };
}
