import { quiz } from '../limits.ts';
import { personalityTypes, type TypeLetter, typeLetters } from './personality-types.ts';
import { questions } from './questions.ts';
import type { QuizOption } from './quiz-question.ts';
import type { LocalQuizResult, TypeScores } from './quiz-result.ts';

/** Percentage of the maximum score, as a whole number. */
export function percentageOf(score: number): number {
  return Math.round((score / quiz.maxScore) * 100);
}

/** Primary type: the highest score; of equal ones the later type. */
export function primaryTypeOf(scores: TypeScores): TypeLetter {
  return typeLetters.reduce((best, letter) => (scores[letter] >= scores[best] ? letter : best));
}

/** Scores a finished quiz. `answers` holds the index of the option picked in each question. */
export function scoreQuiz(answers: readonly number[]): LocalQuizResult {
  const picked = pickedOptions(answers);
  const scores = perType((letter) => picked.reduce((sum, option) => sum + option.weights[letter], 0));
  const percentageScores = perType((letter) => percentageOf(scores[letter]));
  const letter = primaryTypeOf(scores);
  const { key, name, emoji, description, recommendations } = personalityTypes[letter];
  return {
    primaryType: { type: letter, key, name, emoji, description, percentage: percentageScores[letter] },
    percentageScores,
    recommendations: [...recommendations],
    personalityType: key,
    personalityName: name,
    personalityDescription: description,
    personalityEmoji: emoji,
    scores,
    answers: [...answers],
  };
}

export interface Reason {
  readonly question: string;
  readonly answer: string;
  readonly weight: number;
}

/** Answers that spoke for a type, by descending weight. */
export function reasonsFor(answers: readonly number[], letter: TypeLetter): Reason[] {
  return pickedOptions(answers)
    .map((option, index) => ({
      question: questions[index]?.text ?? '',
      answer: option.text,
      weight: option.weights[letter],
    }))
    .filter((reason) => reason.weight > 0)
    .sort((one, other) => other.weight - one.weight);
}

function pickedOptions(answers: readonly number[]): QuizOption[] {
  if (answers.length !== questions.length) throw new RangeError('The quiz needs an answer to every question');
  return questions.map((question, index) => {
    const option = question.options[answers[index] ?? -1];
    if (!option) throw new RangeError(`Question ${index + 1} has no such option`);
    return option;
  });
}

function perType(value: (letter: TypeLetter) => number): Record<TypeLetter, number> {
  return Object.fromEntries(typeLetters.map((letter) => [letter, value(letter)])) as Record<TypeLetter, number>;
}
