import { expect, test } from 'vitest';
import { quiz } from '../limits.ts';
import { typeLetters } from './personality-types.ts';
import { questions } from './questions.ts';

const weights = questions.map(({ options }) => options.map((option) => typeLetters.map((l) => option.weights[l])));

/** How often each type wins over all sets of answers; scores are summed on the way down, not anew for each set. */
function countWins(): number[] {
  const wins = typeLetters.map(() => 0);
  function walk(question: number, scores: readonly number[]): void {
    const options = weights[question];
    if (options) {
      for (const option of options) {
        walk(
          question + 1,
          scores.map((score, type) => score + (option[type] ?? 0)),
        );
      }
      return;
    }
    const winner = scores.lastIndexOf(Math.max(...scores));
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  walk(
    0,
    typeLetters.map(() => 0),
  );
  return wins;
}

test('every type wins between 8% and 22% of all 823,543 sets of answers', () => {
  const wins = countWins();
  const all = quiz.options ** quiz.questions;
  expect(wins.reduce((sum, count) => sum + count, 0)).toBe(all);
  for (const [type, count] of wins.entries()) {
    expect(count / all, `share of type ${typeLetters[type]}`).toBeGreaterThanOrEqual(0.08);
    expect(count / all, `share of type ${typeLetters[type]}`).toBeLessThanOrEqual(0.22);
  }
});

test('in every question each type has exactly one option that weighs 3 for it', () => {
  for (const [question, options] of weights.entries()) {
    for (const [type, letter] of typeLetters.entries()) {
      const heaviest = options.filter((option) => option[type] === quiz.maxWeight);
      expect(heaviest.length, `question ${question + 1}, type ${letter}`).toBe(1);
    }
  }
});

test('no place in the list of options belongs to one type', () => {
  for (let place = 0; place < quiz.options; place += 1) {
    const types = new Set(weights.map((options) => options[place]?.indexOf(quiz.maxWeight)));
    expect(types.size, `types found at place ${place + 1}`).toBeGreaterThanOrEqual(4);
  }
});
