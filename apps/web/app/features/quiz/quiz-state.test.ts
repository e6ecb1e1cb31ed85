import { expect, test } from 'vitest';
import {
  finishedAnswers,
  isAnswered,
  next,
  parseProgress,
  pick,
  previous,
  type QuizState,
  start,
} from './quiz-state.ts';

const stateAfter = (...options: number[]) =>
  options.reduce<QuizState>((state, option, index) => {
    const picked = pick(state, option);
    return index === options.length - 1 ? picked : next(picked);
  }, start);

test('the quiz goes on only from an answered question, and neither past the last nor before the first', () => {
  expect(next(start)).toBe(start);
  expect(previous(start)).toBe(start);
  expect(next(pick(start, 4)).index).toBe(1);
  const last = stateAfter(0, 1, 2, 3, 4, 5, 6);
  expect(last.index).toBe(6);
  expect(next(last)).toBe(last);
});

test('[STATE-11] there is a result only on the last question, once every question has its answer', () => {
  expect(finishedAnswers(stateAfter(0, 1, 2, 3, 4, 5))).toBeUndefined();
  const last = stateAfter(0, 1, 2, 3, 4, 5, 6);
  expect(finishedAnswers(last)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(finishedAnswers(previous(last))).toBeUndefined();
});

test('going back keeps what was picked', () => {
  const back = previous(previous(stateAfter(5, 3, 1)));
  expect(back.index).toBe(0);
  expect(back.answers.slice(0, 3)).toEqual([5, 3, 1]);
  expect(isAnswered(back)).toBe(true);
});

test('progress is resumed as it was kept, and anything else is a fresh start', () => {
  const progress = stateAfter(5, 3, 1);
  expect(parseProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
  const { answers } = progress;
  for (const stored of [
    undefined,
    'three',
    { index: 7, answers },
    { index: 1.5, answers },
    { index: 2, answers: answers.slice(1) },
    { index: 2, answers: [7, ...answers.slice(1)] },
    // Unreachable question.
    { index: 4, answers },
  ]) {
    expect(parseProgress(stored), JSON.stringify(stored)).toBeUndefined();
  }
});
