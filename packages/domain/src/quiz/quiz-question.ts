import { type TypeLetter, typeLetters } from './personality-types.ts';

export type Weight = 0 | 1 | 2 | 3;

export type Weights = Readonly<Record<TypeLetter, Weight>>;

export interface QuizOption {
  readonly text: string;
  readonly weights: Weights;
}

export interface QuizQuestion {
  readonly text: string;
  readonly options: readonly QuizOption[];
}

/** Option with sparse weights; other types weigh nothing. */
export function option(text: string, given: Partial<Weights>): QuizOption {
  const weights = Object.fromEntries(typeLetters.map((letter) => [letter, given[letter] ?? 0]));
  return { text, weights: weights as Weights };
}
