import { readText } from '../lib/storage/browser-storage.ts';

/** An unfinished quiz opens where she left it: until the page has got there, the first question stays invisible. */
export function markUnfinishedQuiz(): void {
  if (readText('kindling-quiz-progress')) document.documentElement.dataset.quiz = 'resume';
}
