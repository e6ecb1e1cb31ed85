import { errorCodes } from '@kindling/domain/error-codes';
import type { TryOutcome } from '@kindling/domain/tries/try-outcomes';
import type { Backend } from '../../lib/backend/supabase.ts';

/** When a member means to try a thing, and how it was. */
export interface PlannedTry {
  readonly id: string;
  /** Slug of the thing. */
  readonly thing: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly outcome: TryOutcome | null;
}

const columns = 'id, thing, starts_at, time_zone, outcome';

/** Tries of a member, latest first. */
export async function readTries(supabase: Backend, userId: string): Promise<PlannedTry[]> {
  const { data } = await supabase
    .from('planned_tries')
    .select(columns)
    .eq('user_id', userId)
    .order('starts_at', { ascending: false })
    .limit(200)
    .overrideTypes<PlannedTry[], { merge: false }>()
    .throwOnError();
  return data;
}

/** Idempotent: what was planned with this id before stays as it is. */
export async function insertTry(supabase: Backend, userId: string, planned: Omit<PlannedTry, 'outcome'>) {
  const { error } = await supabase.from('planned_tries').insert({ ...planned, user_id: userId });
  if (error && error.code !== errorCodes.uniqueViolation) throw error;
}

export async function updateTry(supabase: Backend, id: string, change: Partial<PlannedTry>): Promise<void> {
  await supabase.from('planned_tries').update(change).eq('id', id).throwOnError();
}

export async function deleteTry(supabase: Backend, id: string): Promise<void> {
  await supabase.from('planned_tries').delete().eq('id', id).throwOnError();
}
