import type { LocalQuizResult } from '@kindling/domain/quiz/quiz-result';
import { getSupabase } from '../backend/supabase.ts';
import { logFailure } from '../log-failure.ts';
import { needsSecondFactor } from '../session/second-factor/assurance.ts';
import { sendCompletion, sendResult } from './insert-quiz-rows.ts';
import { readLocalResult } from './local-result.ts';
import { quizSessionId } from './quiz-session.ts';
import {
  belongsTo,
  newSaveProgress,
  readSaveProgress,
  updateSaveProgress,
  withSaveLock,
  writeSaveProgress,
} from './save-progress.ts';

const listeners = new Set<() => void>();

/** Called whenever a result has been added to the member's own, so that what is shown can be read again. */
export function onResultSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a finished quiz, and a member's result with it. Nobody has to wait for it, and it never fails. */
export function saveQuizResult(result: LocalQuizResult): Promise<void> {
  writeSaveProgress(newSaveProgress(quizSessionId()));
  return sendPendingResult(result);
}

/**
 * Sends what is still waiting to be saved: called when a quiz is finished, when somebody signs in and when the
 * connection is back. One at a time over all tabs, so that nothing is sent twice.
 */
export async function sendPendingResult(result: LocalQuizResult | null = readLocalResult()): Promise<void> {
  const record = readSaveProgress();
  if (!result || !record || (record.completion === 'saved' && record.result === 'saved')) return;
  try {
    await withSaveLock(() => sendPending(result));
  } catch (error) {
    logFailure('The quiz result could not be saved yet', error);
  }
}

async function sendPending(result: LocalQuizResult): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  // Until she has typed in her code it would be a visitor's.
  if (data.session && needsSecondFactor(data.session)) return;
  const userId = data.session?.user.id ?? null;
  const record = readSaveProgress();
  if (!record || (userId && !belongsTo(record, userId))) return;
  const { id, sessionId } = record;

  if (record.completion !== 'saved') {
    const completion = { userId, sessionId, userAgent: navigator.userAgent };
    await attempt(id, 'completion', () =>
      sendCompletion(supabase, result, completion, record.completion === 'sending'),
    );
  }
  if (userId && record.result !== 'saved') {
    updateSaveProgress(id, { owner: userId });
    const saved = await attempt(id, 'result', () => sendResult(supabase, result, userId, record.result === 'sending'));
    if (saved) for (const listener of listeners) listener();
  }
}

/** `sending` stays behind when the page goes away or the answer is lost on its way; then the next attempt looks first. */
async function attempt(id: string, what: 'completion' | 'result', sendIt: () => Promise<void>): Promise<boolean> {
  updateSaveProgress(id, { [what]: 'sending' });
  try {
    await sendIt();
    updateSaveProgress(id, { [what]: 'saved' });
    return true;
  } catch (error) {
    logFailure(`The quiz ${what} could not be saved yet`, error);
    return false;
  }
}
