import { errorMessage } from '@kindling/domain/error-messages';
import { instructorOutcome, toInstructorColumns, toInstructorInsert } from '@kindling/domain/teaching/instructor-rows';
import type { InstructorValues } from '@kindling/domain/teaching/instructor-schema';
import { instructorMessages } from '@kindling/domain/teaching/teaching-messages';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import type { Outcome } from './instructor-outcome.ts';

const changed = 'Your profile is saved.';
const changedAndPending = `${changed} It's pending approval.`;

/** Inserts a profile (`return=minimal`). */
export async function createInstructor(values: InstructorValues): Promise<Outcome> {
  const supabase = await getSupabase();
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) return { ok: false, message: instructorMessages.signInFirst };
  const { error } = await supabase.from('instructor_profiles').insert(toInstructorInsert(values, session.user.id));
  if (error) report(error);
  return instructorOutcome(error);
}

/** Updates the profile; a reviewed one is pending again after that. */
export async function changeInstructor(userId: string, values: InstructorValues): Promise<Outcome> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('instructor_profiles')
    .update(toInstructorColumns(values))
    .eq('user_id', userId)
    .select('status')
    .single();
  if (!error) {
    const message = data.status === 'pending' ? changedAndPending : changed;
    return { ok: true, message };
  }
  report(error);
  return { ok: false, message: errorMessage(error, 'general') };
}

function report(error: unknown): void {
  logFailure('The instructor profile could not be saved', error);
  void handleSessionExpired(error);
}
