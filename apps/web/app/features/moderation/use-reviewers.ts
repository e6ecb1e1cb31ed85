import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { makeModerator, readReviewers, unmakeModerator } from './desk-api.ts';

const reviewersKey = ['reviewers'] as const;

/** Everybody who may review, and how to change it. Both ways reject, after logging, where that was refused. */
export function useReviewers() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: reviewersKey, queryFn: async () => readReviewers(await getSupabase()) });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('Who reviews could not be read', error);
    noticeRefusal(error);
  }, [error]);

  async function change(email: string, how: typeof makeModerator): Promise<void> {
    try {
      await how(await getSupabase(), email);
    } catch (refused) {
      logFailure('Who reviews could not be changed', refused);
      noticeRefusal(refused);
      throw refused;
    } finally {
      await queries.invalidateQueries({ queryKey: reviewersKey });
    }
  }

  return {
    query,
    give: (email: string) => change(email, makeModerator),
    take: (email: string) => change(email, unmakeModerator),
  };
}
