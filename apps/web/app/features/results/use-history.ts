import { latestResultKey } from '../../lib/backend/query-client.ts';
import { lastOfFullPage, useReadPages } from '../../lib/backend/use-read.ts';
import { type PastResult, pageSize, readHistory } from './history-api.ts';

/** Every quiz of hers that is saved. A new result makes it read anew, like the latest one. */
export function useHistory(userId: string) {
  return useReadPages({
    queryKey: [...latestResultKey(userId), 'history'],
    read: (supabase, after: PastResult | undefined) => readHistory(supabase, userId, after),
    next: lastOfFullPage(pageSize),
    failure: 'The quizzes taken before could not be read',
  });
}
