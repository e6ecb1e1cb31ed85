import type { ClassReviewValues } from '@kindling/domain/teaching/class-review-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { readOwnReview, saveReview } from './own-review-api.ts';

export function useOwnReview(userId: string, classId: string) {
  const queries = useQueryClient();
  const queryKey = ['own-review', userId, classId];
  const review = useRead({ queryKey, read: (supabase) => readOwnReview(supabase, userId, classId) });

  function onError(error: unknown) {
    logFailureCode('A review could not be saved', error);
    void handleSessionExpired(error);
  }
  const refresh = () => queries.invalidateQueries({ queryKey });

  const save = useMutation({
    mutationFn: async ({ id, values }: { id: string | undefined; values: ClassReviewValues }) =>
      saveReview(await getSupabase(), classId, id, values),
    onError,
    onSuccess: refresh,
  });
  return { review, save, refresh };
}
