import { quizSessionHeader } from '@kindling/domain/contract/headers';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { knownQuizSessionId } from './quiz-session.ts';
import { readSaveProgress, withSaveLock } from './save-progress.ts';

/**
 * Conversion: after a sign-up, marks the quiz that this browser's visitor took, to measure whether the quiz leads to
 * accounts.
 */
export async function markConversion(): Promise<void> {
  const sessionId = knownQuizSessionId() ?? readSaveProgress()?.sessionId;
  if (!sessionId) return;
  try {
    const supabase = await getSupabase();
    await withSaveLock(async () =>
      supabase
        .from('quiz_completions')
        .update({ signed_up_after: true })
        .eq('session_id', sessionId)
        .is('user_id', null)
        .setHeader(quizSessionHeader, sessionId)
        .throwOnError(),
    );
  } catch (error) {
    logFailure('The sign-up could not be noted beside the quiz', error);
  }
}
