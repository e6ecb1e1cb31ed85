import type { LocalQuizResult } from '@kindling/domain/quiz/quiz-result';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { needsSecondFactor } from '../../lib/session/second-factor/assurance.ts';
import { sendCompletion, sendResult } from './insert-quiz-rows.ts';
import { readLocalResult } from './local-result.ts';
import { belongsTo, readSaveProgress, updateSaveProgress, withSaveLock } from './save-progress.ts';

const listeners = new Set<() => void>();

/** Subscribes to saved results, so that what is shown can be refetched. */
export function onResultSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Outbox: sends what is still to be saved, when a quiz is finished, after a sign-in, and when the connection is back.
 * Idempotent: one at a time over all tabs, so that nothing is sent twice.
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
  // Before the second step it would be saved as a visitor's.
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

/**
 * `sending` stays behind where the page goes away or the answer is lost; the next attempt then looks for the row first.
 */
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
