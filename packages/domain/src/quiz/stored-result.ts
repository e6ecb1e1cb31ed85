import * as z from 'zod/mini';
import { limits, quiz } from '../limits.ts';
import { codePointLength, normalizeText } from '../text.ts';
import { allPersonalityTypes, personalityTypes, typeKeys, typeLetters } from './personality-types.ts';
import type { LocalQuizResult } from './quiz-result.ts';

/** Text that the table accepts as it is, so that what is read here can always be saved. */
function text({ max }: { max: number }) {
  return z
    .string()
    .check(z.refine((value) => value !== '' && normalizeText(value) === value && codePointLength(value) <= max));
}

const name = z.enum(allPersonalityTypes.map((type) => type.name));
const emoji = text(limits.personalityEmoji);
const description = text(limits.personalityDescription);

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
      name,
      emoji,
      description,
      percentage: z.int().check(z.gte(0), z.lte(100)),
    }),
    percentageScores: perType(100),
    recommendations: z
      .array(text(limits.recommendation))
      .check(z.minLength(1), z.maxLength(limits.recommendations.max)),
    personalityType: z.enum(typeKeys),
    personalityName: name,
    personalityDescription: description,
    personalityEmoji: emoji,
    scores: perType(quiz.maxScore),
    answers: z.array(answer).check(z.length(quiz.questions)),
  })
  .check(
    z.refine(({ primaryType, personalityType, personalityName }) => {
      const type = personalityTypes[primaryType.type];
      return primaryType.key === type.key && personalityType === type.key && personalityName === type.name;
    }),
  );

/** Parses a stored result; anything incomplete is none. Nothing is computed again. */
export function parseLocalQuizResult(stored: unknown): LocalQuizResult | null {
  const result = storedResult.safeParse(stored);
  return result.success ? result.data : null;
}
