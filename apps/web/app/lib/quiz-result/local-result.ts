import type { LocalQuizResult } from '@kindling/domain/quiz/quiz-result';
import { parseLocalQuizResult } from '@kindling/domain/quiz/stored-result';
import { readStored, writeStored } from '../storage/browser-storage.ts';

const key = 'quizResults';

/** The result in this browser; null where it is missing or incomplete. */
export function readLocalResult(): LocalQuizResult | null {
  return parseLocalQuizResult(readStored(key));
}

export function storeLocalResult(result: LocalQuizResult): void {
  writeStored(key, result);
}
