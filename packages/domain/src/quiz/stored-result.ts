import * as z from 'zod/mini';
import { quiz } from '../limits.ts';
import type { LocalQuizResult } from './result.ts';
import { personalityTypes, typeKeys, typeLetters } from './types.ts';

const shortText = z.string().check(z.minLength(1), z.maxLength(500));

function perType(max: number) {
  const value = z.int().check(z.gte(0), z.lte(max));
  return z.strictObject({ A: value, B: value, C: value, D: value, E: value, F: value, G: value });
}

const answer = z.int().check(z.gte(0), z.lt(quiz.options));

const storedResult = z
  .object({
    primaryType: z.object({
      type: z.enum(typeLetters),
      key: z.enum(typeKeys),
      name: shortText,
      emoji: shortText,
      description: shortText,
      percentage: z.int().check(z.gte(0), z.lte(100)),
    }),
    percentageScores: perType(100),
    recommendations: z.array(shortText).check(z.minLength(1), z.maxLength(20)),
    personalityType: z.enum(typeKeys),
    personalityName: shortText,
    personalityDescription: shortText,
    personalityEmoji: shortText,
    scores: perType(quiz.maxScore),
    answers: z.array(answer).check(z.length(quiz.questions)),
  })
  .check(
    z.refine(({ primaryType, personalityType, personalityName }) => {
      const { key, name } = personalityTypes[primaryType.type];
      return primaryType.key === key && personalityType === key && personalityName === name;
    }),
  );

/** Reads what browser storage holds; anything that is not a whole result is no result. Nothing is computed anew. */
export function parseLocalQuizResult(stored: unknown): LocalQuizResult | null {
  const result = storedResult.safeParse(stored);
  return result.success ? result.data : null;
}
