import { codePointLength, normalizeText } from '@kindling/backend/contract/text';
import { limits, quiz } from '../limits.ts';
import { personalityTypes, typeLetters } from './personality-types.ts';
import type { LocalQuizResult } from './quiz-result.ts';

/**
 * Parses a stored result; anything incomplete is none. Nothing is computed again. Written without zod, since every page
 * of a member's reads it.
 */
export function parseLocalQuizResult(stored: unknown): LocalQuizResult | null {
  if (!isRecord(stored) || !isRecord(stored.primaryType)) return null;
  const { primaryType, percentageScores, recommendations, scores, answers } = stored;
  const { personalityType, personalityName, personalityDescription, personalityEmoji } = stored;
  const type = typeLetters.find((letter) => letter === primaryType.type);
  if (!type) return null;
  const { key, name } = personalityTypes[type];
  const { emoji, description, percentage } = primaryType;
  const isWhole =
    primaryType.key === key &&
    personalityType === key &&
    primaryType.name === name &&
    personalityName === name &&
    isText(emoji, limits.personalityEmoji) &&
    isText(personalityEmoji, limits.personalityEmoji) &&
    isText(description, limits.personalityDescription) &&
    isText(personalityDescription, limits.personalityDescription) &&
    isInteger(percentage, 100) &&
    isPerType(percentageScores, 100) &&
    isPerType(scores, quiz.maxScore) &&
    isList(answers, (answer) => isInteger(answer, quiz.options - 1)) &&
    answers.length === quiz.questions &&
    isList(recommendations, (one) => isText(one, limits.recommendation)) &&
    recommendations.length >= 1 &&
    recommendations.length <= limits.recommendations.max;
  if (!isWhole) return null;
  return {
    primaryType: { type, key, name, emoji, description, percentage },
    percentageScores,
    recommendations,
    personalityType: key,
    personalityName: name,
    personalityDescription,
    personalityEmoji,
    scores,
    answers,
  };
}

/** Text that the table accepts as it is, so that what is read here can always be saved. */
function isText(value: unknown, { max }: { max: number }): value is string {
  return typeof value === 'string' && value !== '' && normalizeText(value) === value && codePointLength(value) <= max;
}

function isInteger(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

function isPerType(value: unknown, max: number): value is LocalQuizResult['scores'] {
  return (
    isRecord(value) &&
    Object.keys(value).length === typeLetters.length &&
    typeLetters.every((letter) => isInteger(value[letter], max))
  );
}

function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
