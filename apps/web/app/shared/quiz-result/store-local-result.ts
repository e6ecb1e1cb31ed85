import type { LocalQuizResult } from '@kindling/domain/quiz/quiz-result';
import { writeStored } from '../../lib/storage/browser-storage.ts';

export const localResultKey = 'quizResults';

export function storeLocalResult(result: LocalQuizResult): void {
  writeStored(localResultKey, result);
}
