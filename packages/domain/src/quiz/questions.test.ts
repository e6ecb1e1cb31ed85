import { expect, test } from 'vitest';
import { typeLetters } from './personality-types.ts';
import { questions } from './questions.ts';

test('[QUIZ-15] the quiz has seven questions, all different', () => {
  expect(questions).toHaveLength(7);
  expect(new Set(questions.map((question) => question.text)).size).toBe(7);
});

test('[QUIZ-16] each question has seven options, all different', () => {
  for (const question of questions) {
    expect(question.options).toHaveLength(7);
    expect(new Set(question.options.map((option) => option.text)).size).toBe(7);
  }
});

test('[QUIZ-17] each option carries a weight from 0 to 3 for each of the types A to G', () => {
  for (const option of questions.flatMap((question) => question.options)) {
    expect(Object.keys(option.weights)).toEqual([...typeLetters]);
    for (const weight of Object.values(option.weights)) expect([0, 1, 2, 3]).toContain(weight);
  }
});

test('each answer is short enough to be read at a glance', () => {
  for (const { text } of questions.flatMap((question) => question.options)) {
    expect(text.length, text).toBeLessThanOrEqual(60);
  }
});
