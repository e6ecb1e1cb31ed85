import { breakdown } from './breakdown.ts';
import { personalityTypes, type TypeLetter } from './personality-types.ts';
import type { TypeScores } from './quiz-result.ts';
import { shortTypeName, typeNameWithArticle } from './type-name.ts';

/** A second type below this share of the first is no streak. */
const streakShare = 0.4;

/** Result in a sentence: "You’re a Connector, with a streak of Mover". */
export function resultSentence(type: TypeLetter, scores: TypeScores): string {
  const self = `You’re ${typeNameWithArticle(personalityTypes[type].name)}`;
  const [second] = breakdown(scores).filter(({ letter }) => letter !== type);
  if (!second || second.percentage < scores[type] * streakShare) return `${self}, through and through`;
  const { name } = personalityTypes[second.letter];
  if (second.percentage === scores[type]) return `${self}, and ${typeNameWithArticle(name)} just as much`;
  return `${self}, with a streak of ${shortTypeName(name)}`;
}
