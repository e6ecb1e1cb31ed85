import type { Database } from '@kindling/database-types';
import { errorCodes } from '@kindling/domain/error-codes';
import { asRevision, type Revision, revisionColumns } from '@kindling/domain/review/revision';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';

export type InstructorRow = Database['public']['Tables']['instructor_profiles']['Row'];

/** The member's instructor profile, or null. */
export async function readOwnInstructor(userId: string): Promise<InstructorRow | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('instructor_profiles').select('*').eq('user_id', userId).maybeSingle();
  if (error && error.code !== errorCodes.notExactlyOneRow) throw error;
  return data;
}

export interface RevisedInstructor {
  profile: InstructorRow;
  revision: Revision | undefined;
}

/** The member's instructor profile with its revision, or null. */
export async function readRevisedInstructor(userId: string): Promise<RevisedInstructor | null> {
  const profile = await readOwnInstructor(userId);
  if (!profile) return null;
  const supabase = await getSupabase();
  const { data } = await supabase
    .from('revisions')
    .select(revisionColumns)
    .eq('instructor_profile_id', profile.id)
    .maybeSingle()
    .throwOnError();
  return { profile, revision: asRevision(data) };
}

/** Optional lookup for prefilling: a failure is logged only. */
export async function lookUpOwnInstructor(userId: string): Promise<InstructorRow | null | undefined> {
  try {
    return await readOwnInstructor(userId);
  } catch (error) {
    logFailure('The instructor profile could not be looked up', error);
    void handleSessionExpired(error);
    return undefined;
  }
}
