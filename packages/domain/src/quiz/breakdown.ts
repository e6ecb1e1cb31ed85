import { type TypeLetter, typeLetters } from './personality-types.ts';
import type { TypeScores } from './quiz-result.ts';

/** Breakdown: types by descending percentage, equal ones in the order in which a tie is settled. */
export function breakdown(percentageScores: TypeScores): { letter: TypeLetter; percentage: number }[] {
  return typeLetters
    .map((letter) => ({ letter, percentage: percentageScores[letter] }))
    .reverse()
    .sort((one, other) => other.percentage - one.percentage);
}
