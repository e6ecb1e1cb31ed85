import type { TypeKey, TypeLetter } from './personality-types.ts';

/** Score per type. */
export type TypeScores = Readonly<Record<TypeLetter, number>>;

/** Quiz result in browser storage, under `quizResults`. */
export interface LocalQuizResult {
  readonly primaryType: {
    readonly type: TypeLetter;
    readonly key: TypeKey;
    readonly name: string;
    readonly emoji: string;
    readonly description: string;
    readonly percentage: number;
  };
  readonly percentageScores: TypeScores;
  readonly recommendations: readonly string[];
  readonly personalityType: TypeKey;
  readonly personalityName: string;
  readonly personalityDescription: string;
  readonly personalityEmoji: string;
  /** Raw scores, 0 to 21. */
  readonly scores: TypeScores;
  /** Index of the picked option in each question, for "why this type". */
  readonly answers: readonly number[];
}

/** Insert row of `quiz_completions`. */
export interface QuizCompletionRow {
  user_id: string | null;
  session_id: string;
  primary_type: TypeKey;
  percentage_scores: Record<TypeLetter, number>;
  signed_up_after: false;
  user_agent: string;
}

/** Insert row of `quiz_results`. */
export interface QuizResultRow {
  user_id: string;
  personality_name: string;
  personality_description: string;
  personality_emoji: string;
  recommendations: string[];
  percentage_scores: Record<TypeLetter, number>;
}
