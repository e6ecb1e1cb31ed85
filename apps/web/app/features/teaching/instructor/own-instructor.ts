import type { Database } from '@kindling/database-types';
import { errorCodes } from '@kindling/domain/error-codes';
import { type Correction, correctionColumns, unanswered } from '@kindling/domain/review/correction';
import { asRevision, type Revision, revisionColumns } from '@kindling/domain/review/revision';
import { getSupabase } from '../../../lib/backend/supabase.ts';

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
  correction: Correction | undefined;
}

/** Query key of `readRevisedInstructor`. */
export const ownInstructorKey = (userId: string) => ['own-instructor', userId] as const;

/** The member's instructor profile with its revision, or null. */
export async function readRevisedInstructor(userId: string): Promise<RevisedInstructor | null> {
  const profile = await readOwnInstructor(userId);
  if (!profile) return null;
  const supabase = await getSupabase();
  const [revision, correction] = await Promise.all([
    supabase
      .from('revisions')
      .select(`${revisionColumns}, updated_at`)
      .eq('instructor_profile_id', profile.id)
      .maybeSingle()
      .throwOnError(),
    supabase
      .from('corrections')
      .select(correctionColumns)
      .eq('instructor_profile_id', profile.id)
      .is('closed_at', null)
      .maybeSingle()
      .throwOnError(),
  ]);
  return {
    profile,
    revision: asRevision(revision.data),
    correction: unanswered(correction.data, profile, revision.data),
  };
}
