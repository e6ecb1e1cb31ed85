import { type PersonalityType, personalityTypeByName, personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { LocalQuizResult, TypeScores } from '@kindling/domain/quiz/quiz-result';
import { type SavedResult, sameScores } from '../../lib/quiz-result/insert-quiz-rows.ts';

/** A result as the screens show it, whether this browser or the database kept it. */
export interface ShownResult {
  readonly type: PersonalityType;
  readonly percentage: number;
  readonly percentageScores: TypeScores;
  readonly recommendations: readonly string[];
  /** What was picked in each question; only the browser in which it was picked knows. */
  readonly answers?: readonly number[];
}

export function fromLocal({ primaryType, percentageScores, recommendations, answers }: LocalQuizResult): ShownResult {
  const type = personalityTypes[primaryType.type];
  return { type, percentage: primaryType.percentage, percentageScores, recommendations, answers };
}

/** A saved result is known by its name; one that has no type of ours is no result. */
export function fromSaved(saved: SavedResult): ShownResult | null {
  const type = personalityTypeByName(saved.personality_name);
  if (!type) return null;
  const { percentage_scores: percentageScores, recommendations } = saved;
  return { type, percentage: percentageScores[type.letter], percentageScores, recommendations };
}

interface Known {
  /** What this browser keeps. */
  local: LocalQuizResult | null;
  /** Whether that has reached the database. */
  localIsSaved: boolean;
  /** The newest in the database, once it has been read. */
  latest: SavedResult | null | undefined;
}

/** The one that counts: this browser's, unless she has taken the quiz again somewhere else since. */
export function newestResult({ local, localIsSaved, latest }: Known): ShownResult | null {
  const saved = latest ? fromSaved(latest) : null;
  if (!local) return saved;
  const takenElsewhere = localIsSaved && saved && !sameScores(local.percentageScores, saved.percentageScores);
  return takenElsewhere ? saved : fromLocal(local);
}
