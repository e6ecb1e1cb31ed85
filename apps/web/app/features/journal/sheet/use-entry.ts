import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { type Entry, readEntry } from '../journal-api.ts';
import { journalKey } from '../list/use-entries.ts';

/** One entry: at once where the list has it, and as it is now; null where it is deleted. */
export function useEntry(userId: string, id: string) {
  const queries = useQueryClient();
  return useRead({
    queryKey: [...journalKey(userId), 'entry', id],
    read: (supabase) => readEntry(supabase, id),
    initialData: () => {
      const lists = queries.getQueriesData<{ pages: Entry[][] }>({ queryKey: [...journalKey(userId), 'entries'] });
      return lists.flatMap(([, data]) => data?.pages.flat() ?? []).find((entry) => entry.id === id);
    },
    failure: 'A journal entry could not be read',
  });
}
