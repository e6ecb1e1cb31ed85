import { expect, test } from 'vitest';
import { resultSentence } from './result-sentence.ts';

const scores = { A: 48, B: 33, C: 10, D: 10, E: 24, F: 33, G: 5 };

test('the result is a sentence: her type, and the next one as a streak', () => {
  expect(resultSentence('A', scores)).toBe('You’re a Connector, with a streak of Mover');
  expect(resultSentence('G', { ...scores, G: 90, B: 57 })).toBe('You’re an Explorer, with a streak of Soul Seeker');
});

test('two types that are equal are said to be, and a faint second one is not mentioned', () => {
  expect(resultSentence('F', { ...scores, F: 48 })).toBe('You’re a Mover, and a Connector just as much');
  expect(resultSentence('G', { A: 5, B: 10, C: 0, D: 5, E: 5, F: 24, G: 100 })).toBe(
    'You’re an Explorer, through and through',
  );
});
