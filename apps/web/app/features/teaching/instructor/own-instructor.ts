import type { Database } from '@kindling/database-types';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';

export type InstructorRow = Database['public']['Tables']['instructor_profiles']['Row'];

/** What PostgREST answers where there is no row. */
const noRow = 'PGRST116';

/** A member's own instructor profile, or null before she has made one. */
export async function readOwnInstructor(userId: string): Promise<InstructorRow | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('instructor_profiles').select('*').eq('user_id', userId).maybeSingle();
  if (error && error.code !== noRow) throw error;
  return data;
}

/** The same where it only helps to fill in a form: a failure is logged, and the form stays as it is. */
export async function lookUpOwnInstructor(userId: string): Promise<InstructorRow | null | undefined> {
  try {
    return await readOwnInstructor(userId);
  } catch (error) {
    logFailure('The instructor profile could not be looked up', error);
    void handleSessionExpired(error);
    return undefined;
  }
}
