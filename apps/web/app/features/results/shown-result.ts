import { type PersonalityType, personalityTypeByName, personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { LocalQuizResult, TypeScores } from '@kindling/domain/quiz/quiz-result';
import { type SavedResult, sameScores } from '../../shared/quiz-result/insert-quiz-rows.ts';

/** A result for display, from this browser or the database. */
export interface ShownResult {
  readonly type: PersonalityType;
  readonly percentage: number;
  readonly percentageScores: TypeScores;
  readonly recommendations: readonly string[];
  /** Picked options; only in the browser in which they were picked. */
  readonly answers?: readonly number[];
}

export function fromLocal({ primaryType, percentageScores, recommendations, answers }: LocalQuizResult): ShownResult {
  const type = personalityTypes[primaryType.type];
  return { type, percentage: primaryType.percentage, percentageScores, recommendations, answers };
}

/** What is shown of a saved row. */
type ShownColumns = Pick<SavedResult, 'personality_name' | 'percentage_scores' | 'recommendations'>;

/** From a saved row; null where the type is unknown. */
export function fromSaved(saved: ShownColumns): ShownResult | null {
  const type = personalityTypeByName(saved.personality_name);
  if (!type) return null;
  const { percentage_scores: percentageScores, recommendations } = saved;
  return { type, percentage: percentageScores[type.letter], percentageScores, recommendations };
}

interface ResultSources {
  /** The result in this browser. */
  local: LocalQuizResult | null;
  /** Whether that is in the database. */
  localIsSaved: boolean;
  /** The newest in the database, once read. */
  latest: ShownColumns | null | undefined;
}

/** The newest result: this browser's, unless the quiz was retaken elsewhere since. */
export function newestResult({ local, localIsSaved, latest }: ResultSources): ShownResult | null {
  const saved = latest ? fromSaved(latest) : null;
  if (!local) return saved;
  const takenElsewhere = localIsSaved && saved && !sameScores(local.percentageScores, saved.percentageScores);
  return takenElsewhere ? saved : fromLocal(local);
}
