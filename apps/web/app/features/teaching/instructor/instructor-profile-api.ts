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
const changesInReview = 'Thanks! We’ll review your changes. Until then your page stays as it is.';

/** Inserts a profile (`return=minimal`). */
export async function createInstructor(values: InstructorValues): Promise<Outcome> {
  const supabase = await getSupabase();
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) return { ok: false, message: instructorMessages.signInFirst };
  const { error } = await supabase.from('instructor_profiles').insert(toInstructorInsert(values, session.user.id));
  if (error) report(error);
  return instructorOutcome(error);
}

/** Changes the profile. Of an approved one the changes wait for review, and it stays as it is. */
export async function changeInstructor(id: string, values: InstructorValues): Promise<Outcome> {
  const supabase = await getSupabase();
  const submitted = { kind: 'instructor', subject_id: id, changes: { ...toInstructorColumns(values) } };
  const { data, error } = await supabase.rpc('submit_changes', submitted);
  if (error) {
    report(error);
    return { ok: false, message: errorMessage(error, 'general') };
  }
  const { status, revision } = (await import('@kindling/domain/review/submit-changes-answer')).submittedSchema.parse(
    data,
  );
  if (revision === 'pending') return { ok: true, message: changesInReview };
  return { ok: true, message: status === 'pending' ? changedAndPending : changed };
}

export async function withdrawInstructorChanges(id: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.rpc('withdraw_changes', { kind: 'instructor', subject_id: id }).throwOnError();
}

function report(error: unknown): void {
  logFailure('The instructor profile could not be saved', error);
  void handleSessionExpired(error);
}
