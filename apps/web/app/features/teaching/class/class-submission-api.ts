import { errorCodes } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { toClassColumns, toClassInsert } from '@kindling/domain/teaching/class-rows';
import type { ClassValues } from '@kindling/domain/teaching/class-schema';
import { classMessages } from '@kindling/domain/teaching/teaching-messages';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { track } from '../../../lib/track.ts';

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

/** Updates a member's class. Changed texts put it back into review. */
export async function changeClass(id: string, values: ClassValues): Promise<string> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('class_submissions')
    .update(toClassColumns(values))
    .eq('id', id)
    .select('status')
    .single();
  if (error) throw Object.assign(error, { status });
  switch (data.status) {
    case 'pending':
      return classMessages.changed;
    case 'approved':
      return classMessages.saved;
    default:
      throw new NothingChanged();
  }
}

/** A declined class that was resubmitted unchanged stays declined. */
class NothingChanged extends Error {}

/** Rate limit per day, by member, network and address. */
const dailyLimitMessage =
  "That's as many classes as we can take from you in one day. What you typed is saved here: please send it tomorrow.";

/** Error message; an unknown error is most often the connection. */
export function classErrorMessage(error: unknown): string {
  if (error instanceof NothingChanged) return classMessages.unchanged;
  const kind = errorKind(error);
  if (kind === 'enough-for-today' || kind === 'rate-limited') return dailyLimitMessage;
  return kind === 'unknown' ? generalMessages.network : errorMessage(error, 'general');
}
