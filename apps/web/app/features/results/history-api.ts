import { type PersonalityType, personalityTypeByName } from '@kindling/domain/quiz/personality-types';
import type { Backend } from '../../lib/backend/supabase.ts';
import { scoresOf } from '../../lib/quiz-result/insert-quiz-rows.ts';

/** A quiz she took. */
export interface PastResult {
  id: string;
  takenAt: string;
  /** Missing where it is a type that we do not know. */
  type: PersonalityType | undefined;
  percentage: number | undefined;
}

export const pageSize = 5;

/** The newest first; a page goes on behind the last line of the one before. */
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
  if (after) {
    const { takenAt, id } = after;
    query = query.or(`created_at.lt."${takenAt}",and(created_at.eq."${takenAt}",id.lt.${id})`);
  }
  const { data } = await query.throwOnError();
  return data.map((row) => {
    const type = personalityTypeByName(row.personality_name);
    return { id: row.id, takenAt: row.created_at, type, percentage: type && scoresOf(row)[type.letter] };
  });
}
