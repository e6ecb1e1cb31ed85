import type { LocalQuizResult } from '@kindling/domain/quiz/quiz-result';
import { parseLocalQuizResult } from '@kindling/domain/quiz/stored-result';
import { readStored } from '../../lib/storage/browser-storage.ts';
import { readSaveProgress } from './save-progress.ts';
import { localResultKey } from './store-local-result.ts';

/** The result in this browser; null where it is missing or incomplete. */
export function readLocalResult(): LocalQuizResult | null {
  return parseLocalQuizResult(readStored(localResultKey));
}

/** Whether this browser has a result that no account has yet. */
export function hasVisitorResult(): boolean {
  return readLocalResult() !== null && !readSaveProgress()?.owner;
}
