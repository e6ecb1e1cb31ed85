import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreQuiz } from './score.ts';
import { parseLocalQuizResult } from './stored-result.ts';

const whole = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);

test('a result survives being written to storage and read back', () => {
  const answers = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(answers, (picked) => {
      const result = scoreQuiz(picked);
      expect(parseLocalQuizResult(JSON.parse(JSON.stringify(result)))).toEqual(result);
    }),
  );
});

test('reading storage never throws, whatever stands there', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => parseLocalQuizResult(value) === null));
  fc.assert(fc.property(fc.anything(), (value) => parseLocalQuizResult(value) === null));
});

test('a result with a part missing or changed is no result', () => {
  for (const field of Object.keys(whole)) {
    expect(parseLocalQuizResult({ ...whole, [field]: undefined }), `without ${field}`).toBeNull();
  }
  const { percentageScores, primaryType, scores } = whole;
  const changed = [
    { percentageScores: { ...percentageScores, A: 101 } },
    { percentageScores: { ...percentageScores, A: 1.5 } },
    { percentageScores: { ...percentageScores, H: 1 } },
    { scores: { ...scores, A: 22 } },
    { primaryType: { ...primaryType, key: 'nobody' } },
    { personalityType: primaryType.key === 'mover' ? 'thinker' : 'mover' },
    { personalityName: 'The Impostor' },
    { recommendations: [] },
    { answers: [0, 1, 2, 3, 4, 5, 7] },
  ];
  for (const change of changed) expect(parseLocalQuizResult({ ...whole, ...change })).toBeNull();
});
