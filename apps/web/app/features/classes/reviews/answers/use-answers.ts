import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { lastOfFullPage, useRead, useReadPages } from '../../../../lib/backend/use-read.ts';
import { logFailureCode } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { pageSize, type ReviewToAnswer, readReviewedClass, readReviewsToAnswer, saveAnswer } from './answers-api.ts';

const answersKey = (userId: string, classId: string) => ['reviews-to-answer', userId, classId];

export function useReviewedClass(userId: string, classId: string) {
  return useRead({
    queryKey: ['my-classes', userId, 'reviews', classId],
    read: (supabase) => readReviewedClass(supabase, classId),
    failure: 'The reviews of her class could not be read',
  });
}

/** Reviews of a teacher's class, page by page. */
export function useReviewsToAnswer(userId: string, classId: string) {
  return useReadPages({
    queryKey: answersKey(userId, classId),
    read: (supabase, after: ReviewToAnswer | undefined) => readReviewsToAnswer(supabase, classId, after),
    next: lastOfFullPage(pageSize),
    failure: 'The reviews of her class could not be read',
  });
}

export function useAnswers(userId: string, classId: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: answersKey(userId, classId) });
  const save = useMutation({
    mutationFn: async (answer: { reviewId: string; id: string | undefined; words: string }) =>
      saveAnswer(await getSupabase(), answer),
    onError(error) {
      logFailureCode('An answer to a review could not be saved', error);
      void handleSessionExpired(error);
    },
    onSuccess: refresh,
  });
  return { save, refresh };
}
