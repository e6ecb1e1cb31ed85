import { newQuizSessionId } from '@kindling/domain/quiz/quiz-session-id';
import { readText, writeText } from '../../lib/storage/browser-storage.ts';

const key = 'quiz_session_id';

/** Quiz session id of this tab, made on first use. */
export function quizSessionId(): string {
  const stored = knownQuizSessionId();
  if (stored) return stored;
  const made = newQuizSessionId();
  writeText(key, made, 'session');
  return made;
}

export function knownQuizSessionId(): string | undefined {
  return readText(key, 'session');
}
