import { keysetAfter } from '@kindling/domain/keyset';
import { type PersonalityType, personalityTypeByName } from '@kindling/domain/quiz/personality-types';
import type { Backend } from '../../lib/backend/supabase.ts';
import { scoresOf } from '../../shared/quiz-result/insert-quiz-rows.ts';

/** Earlier result. */
export interface PastResult {
  id: string;
  takenAt: string;
  /** Undefined for an unknown type. */
  type: PersonalityType | undefined;
  percentage: number | undefined;
}

export const pageSize = 5;

/** Keyset pagination: results, newest first, after the last one of the page before. */
export async function readHistory(
  supabase: Backend,
  userId: string,
  after: PastResult | undefined,
): Promise<PastResult[]> {
  let query = supabase
    .from('quiz_results')
    .select('id, personality_name, percentage_scores, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize);
  if (after) query = query.or(keysetAfter({ at: after.takenAt, id: after.id }));
  const { data } = await query.throwOnError();
  return data.map((row) => {
    const type = personalityTypeByName(row.personality_name);
    return { id: row.id, takenAt: row.created_at, type, percentage: type && scoresOf(row)[type.letter] };
  });
}
