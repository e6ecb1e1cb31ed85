import { quiz } from '@kindling/domain/limits';

/** Quiz state: the current question, and the picked option of each. */
export interface QuizState {
  readonly index: number;
  readonly answers: readonly (number | null)[];
}

export const start: QuizState = { index: 0, answers: Array<null>(quiz.questions).fill(null) };

export function pick({ index, answers }: QuizState, option: number): QuizState {
  return { index, answers: answers.map((answer, question) => (question === index ? option : answer)) };
}

export function isAnswered({ index, answers }: QuizState): boolean {
  return answers[index] != null;
}

export function isLast({ index }: QuizState): boolean {
  return index === quiz.questions - 1;
}

/** Next question, if the current one is answered. */
export function next(state: QuizState): QuizState {
  return isAnswered(state) && !isLast(state) ? { ...state, index: state.index + 1 } : state;
}

export function previous(state: QuizState): QuizState {
  return state.index > 0 ? { ...state, index: state.index - 1 } : state;
}

/** All seven answers, or undefined while the quiz is unfinished. */
export function finishedAnswers(state: QuizState): readonly number[] | undefined {
  const { answers } = state;
  return isLast(state) && isComplete(answers) ? answers : undefined;
}

function isComplete(answers: readonly (number | null)[]): answers is readonly number[] {
  return answers.every((answer) => answer !== null);
}

/** Parses stored progress; anything invalid is no progress. */
export function parseProgress(stored: unknown): QuizState | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { index, answers } = stored as Partial<QuizState>;
  if (!isWithin(index, quiz.questions) || !Array.isArray(answers) || answers.length !== quiz.questions)
    return undefined;
  if (!answers.every((answer) => answer === null || isWithin(answer, quiz.options))) return undefined;
  // A question can only be reached through the ones before it.
  if (answers.slice(0, index).includes(null)) return undefined;
  return { index, answers };
}

function isWithin(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}
