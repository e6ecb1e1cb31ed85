import { readText } from '../lib/storage/browser-storage.ts';

/** Flash prevention: hides the first question until an unfinished quiz has been restored. */
export function markUnfinishedQuiz(): void {
  if (readText('kindling-quiz-progress')) document.documentElement.dataset.quiz = 'resume';
}
