import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { grantModerator, readReviewers, revokeModerator } from '../moderation-api.ts';
import { useInvalidate } from '../work-queue/use-work-queue.ts';

const reviewersKey = ['reviewers'] as const;

/** Everyone who may review, and how to change it. Both ways reject, after logging, where that was refused. */
export function useReviewers() {
  const invalidate = useInvalidate();
  const state = useRead({
    queryKey: reviewersKey,
    read: readReviewers,
    failure: 'Moderators could not be read',
    roleRequired: true,
  });

  async function change(email: string, how: typeof grantModerator): Promise<void> {
    try {
      await how(await getSupabase(), email);
    } catch (refused) {
      logFailure('Moderators could not be changed', refused);
      reportAuthorizationError(refused);
      throw refused;
    } finally {
      await invalidate(reviewersKey);
    }
  }

  return {
    state,
    give: (email: string) => change(email, grantModerator),
    take: (email: string) => change(email, revokeModerator),
  };
}
