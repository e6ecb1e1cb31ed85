import { readText } from '../lib/storage/browser-storage.ts';
import { rootDataset } from './root-dataset.ts';

/** Flash prevention: hides the first question until an unfinished quiz has been restored. */
export function markUnfinishedQuiz(): void {
  if (readText('kindling-quiz-progress')) rootDataset().quiz = 'resume';
}
