import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakdown } from './breakdown.ts';
import { personalityTypes, type TypeLetter, typeLetters } from './personality-types.ts';
import { questions } from './questions.ts';
import type { TypeScores } from './quiz-result.ts';
import { percentageOf, primaryTypeOf, reasonsFor, scoreQuiz } from './score.ts';

const anyAnswers = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 7, maxLength: 7 });

function scores(given: Partial<TypeScores>): TypeScores {
  return { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 0, ...given };
}

function bestAnswersFor(letter: TypeLetter): number[] {
  return questions.map(({ options }) => options.findIndex((option) => option.weights[letter] === 3));
}

test('[STATE-12] the most a type can score is 21, and then it matches completely', () => {
  for (const letter of typeLetters) {
    const result = scoreQuiz(bestAnswersFor(letter));
    expect(result.scores[letter]).toBe(21);
    expect(result.primaryType).toMatchObject({ type: letter, percentage: 100 });
  }
});

test('[STATE-13] a percentage is the score over 21, rounded', () => {
  expect(Array.from({ length: 22 }, (_, score) => percentageOf(score))).toEqual([
    0, 5, 10, 14, 19, 24, 29, 33, 38, 43, 48, 52, 57, 62, 67, 71, 76, 81, 86, 90, 95, 100,
  ]);
});

test('[STATE-14] the primary type is the one with the highest score', () => {
  expect(primaryTypeOf(scores({ B: 9, C: 12, G: 11 }))).toBe('C');
  expect(primaryTypeOf(scores({ A: 21 }))).toBe('A');
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const result = scoreQuiz(answers);
      expect(result.scores[result.primaryType.type]).toBe(Math.max(...Object.values(result.scores)));
    }),
  );
});

test('[STATE-15] a tie goes to the later type', () => {
  expect(primaryTypeOf(scores({ A: 9, D: 9, F: 9, G: 8 }))).toBe('F');
  expect(primaryTypeOf(scores({}))).toBe('G');
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { primaryType, scores: all } = scoreQuiz(answers);
      for (const letter of typeLetters) {
        if (letter > primaryType.type) expect(all[letter]).toBeLessThan(all[primaryType.type]);
      }
    }),
  );
});

test('[STATE-11] the result is computed once the seventh answer is there, and not before', () => {
  expect(scoreQuiz([0, 1, 2, 3, 4, 5, 6]).answers).toHaveLength(7);
  expect(() => scoreQuiz([0, 1, 2, 3, 4, 5])).toThrow(RangeError);
  expect(() => scoreQuiz([0, 1, 2, 3, 4, 5, 7])).toThrow('Question 7 has no such option');
  expect(() => scoreQuiz([0, 1, 2, 3, 4, 5, 0.5])).toThrow(RangeError);
});

test('[ENTITY-11] [ENTITY-12] the local result has the fields of the specification', () => {
  const result = scoreQuiz(bestAnswersFor('C'));
  const { key, name, emoji, description, recommendations } = personalityTypes.C;
  expect(result.primaryType).toEqual({ type: 'C', key, name, emoji, description, percentage: 100 });
  expect(result).toEqual({
    primaryType: result.primaryType,
    percentageScores: { A: 14, B: 14, C: 100, D: 14, E: 38, F: 5, G: 14 },
    recommendations: [...recommendations],
    personalityType: 'creative',
    personalityName: 'The Creative',
    personalityDescription: description,
    personalityEmoji: emoji,
    scores: { A: 3, B: 3, C: 21, D: 3, E: 8, F: 1, G: 3 },
    answers: bestAnswersFor('C'),
  });
});

test('[ENTITY-09] percentage scores map each type letter to a whole percentage', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { percentageScores } = scoreQuiz(answers);
      expect(Object.keys(percentageScores)).toEqual([...typeLetters]);
      for (const percentage of Object.values(percentageScores)) {
        expect(Number.isInteger(percentage) && percentage >= 0 && percentage <= 100).toBe(true);
      }
    }),
  );
});

test('the breakdown runs from high to low and puts the later of two equal types first', () => {
  const given = scores({ A: 40, B: 62, C: 40, D: 5, F: 62 });
  expect(breakdown(given).map(({ letter }) => letter)).toEqual(['F', 'B', 'C', 'A', 'D', 'G', 'E']);
});

test('the breakdown begins with the primary type, whatever the answers', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const result = scoreQuiz(answers);
      expect(breakdown(result.percentageScores)[0]?.letter).toBe(result.primaryType.type);
    }),
  );
});

test('the reasons for a type are the answers that spoke for it, the weightiest first, and add up to its score', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const result = scoreQuiz(answers);
      for (const letter of typeLetters) {
        const weights = reasonsFor(answers, letter).map((reason) => reason.weight);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(result.scores[letter]);
        expect(weights).toEqual([...weights].sort((one, other) => other - one));
        expect(weights).not.toContain(0);
      }
    }),
  );
  const [first] = reasonsFor(bestAnswersFor('D'), 'D');
  expect(questions.map((question) => question.text)).toContain(first?.question);
  expect(questions.flatMap((q) => q.options).map((option) => option.text)).toContain(first?.answer);
});
