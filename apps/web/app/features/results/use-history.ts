import { lastOfFullPage, useReadPages } from '../../lib/backend/use-read.ts';
import { latestResultKey } from '../../shared/quiz-result/latest-result-key.ts';
import { type PastResult, pageSize, readHistory } from './history-api.ts';

/** Earlier results; a new one invalidates them. */
export function useHistory(userId: string) {
  return useReadPages({
    queryKey: [...latestResultKey(userId), 'history'],
    read: (supabase, after: PastResult | undefined) => readHistory(supabase, userId, after),
    next: lastOfFullPage(pageSize),
    failure: 'The quizzes taken before could not be read',
  });
}
