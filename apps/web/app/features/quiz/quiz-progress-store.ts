import { readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { parseProgress, type QuizState } from './quiz-state.ts';

/** `boot.js` checks this key, so that a resumed quiz does not flash question 1. */
const key = 'kindling-quiz-progress';

export function readProgress(): QuizState | undefined {
  return parseProgress(readStored(key));
}

export function storeProgress(state: QuizState): void {
  writeStored(key, state);
}

export function clearProgress(): void {
  removeStored(key);
}
