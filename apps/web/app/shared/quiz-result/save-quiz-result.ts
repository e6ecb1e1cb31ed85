import type { LocalQuizResult } from '@kindling/domain/quiz/quiz-result';
import { logFailure } from '../../lib/log-failure.ts';
import { quizSessionId } from './quiz-session.ts';
import { newSaveProgress, writeSaveProgress } from './save-progress.ts';

/**
 * Saves a finished quiz, and a member's result with it. Fire and forget; never fails. Code splitting: what sends it is
 * loaded once there is something to send.
 */
export async function saveQuizResult(result: LocalQuizResult): Promise<void> {
  writeSaveProgress(newSaveProgress(quizSessionId()));
  try {
    const { sendPendingResult } = await import('./send-pending-result.ts');
    await sendPendingResult(result);
  } catch (error) {
    logFailure('The quiz result could not be saved yet', error);
  }
}
