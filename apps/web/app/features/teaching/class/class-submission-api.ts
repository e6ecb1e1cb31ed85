import { errorCodes } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { toClassColumns, toClassInsert } from '@kindling/domain/teaching/class-rows';
import type { ClassValues } from '@kindling/domain/teaching/class-schema';
import { classMessages } from '@kindling/domain/teaching/teaching-messages';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { track } from '../../../shared/track.ts';

interface NewClass {
  /** Idempotency key: made once for a form, so that a retry after a lost answer does not insert it twice. */
  id: string;
  values: ClassValues;
  instructorProfileId: string | null;
}

/** Submits a class. `return=minimal`: a visitor may not read the row. */
export async function submitClass({ id, values, instructorProfileId }: NewClass): Promise<string> {
  const supabase = await getSupabase();
  const row = { id, ...toClassInsert(values, instructorProfileId) };
  const { error, status } = await supabase.from('class_submissions').insert(row);
  if (error && error.code !== errorCodes.uniqueViolation) throw Object.assign(error, { status });
  if (error) await updateSentClass(supabase, id, values);
  track({ name: 'class_sent' });
  return classMessages.received;
}

/** Idempotent retry: a member's row is updated with later changes; a visitor's can no longer be changed. */
async function updateSentClass(supabase: Backend, id: string, values: ClassValues): Promise<void> {
  if (!(await supabase.auth.getSession()).data.session) return;
  const { error, status } = await supabase.from('class_submissions').update(toClassColumns(values)).eq('id', id);
  if (error) throw Object.assign(error, { status });
}

/** Changes a member's class. Of a listed one the changes wait for review, and it stays as it is. */
export async function changeClass(id: string, values: ClassValues): Promise<string> {
  const supabase = await getSupabase();
  const submitted = { kind: 'class', subject_id: id, changes: { ...toClassColumns(values) } };
  const { data, error, status } = await supabase.rpc('submit_changes', submitted);
  if (error) throw Object.assign(error, { status });
  const { status: listed, revision } = (
    await import('@kindling/domain/review/submit-changes-answer')
  ).submittedSchema.parse(data);
  if (listed === 'declined' || revision === 'declined') throw new NothingChanged();
  if (listed === 'pending') return classMessages.changed;
  return revision ? classMessages.waiting : classMessages.saved;
}

export async function withdrawClassChanges(id: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.rpc('withdraw_changes', { kind: 'class', subject_id: id }).throwOnError();
}

/** What was declined and is resubmitted unchanged stays declined. */
class NothingChanged extends Error {}

/** Rate limit per day, by member, network and address. */
const dailyLimitMessage =
  "You've reached today's limit for classes. We've saved what you typed, so you can send it tomorrow.";

/** Error message; an unknown error is most often the connection. */
export function classErrorMessage(error: unknown): string {
  if (error instanceof NothingChanged) return classMessages.unchanged;
  const kind = errorKind(error);
  if (kind === 'enough-for-today' || kind === 'rate-limited') return dailyLimitMessage;
  return kind === 'unknown' ? generalMessages.network : errorMessage(error, 'general');
}
