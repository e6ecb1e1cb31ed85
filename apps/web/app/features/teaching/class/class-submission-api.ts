import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { toClassColumns, toClassInsert } from '@kindling/domain/teaching/class-rows';
import type { ClassValues } from '@kindling/domain/teaching/class-schema';
import { classMessages } from '@kindling/domain/teaching/teaching-messages';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { track } from '../../../lib/track.ts';

/** PostgreSQL: a class with this id is there already. */
const uniqueViolation = '23505';

interface NewClass {
  /** Made once for a form: where an answer got lost on the way and the form is sent again, it is not there twice. */
  id: string;
  values: ClassValues;
  instructorProfileId: string | null;
}

/** Sends a class in. A visitor may not read what she has sent, so nothing is asked back. */
export async function submitClass({ id, values, instructorProfileId }: NewClass): Promise<string> {
  const supabase = await getSupabase();
  const row = { id, ...toClassInsert(values, instructorProfileId) };
  const { error, status } = await supabase.from('class_submissions').insert(row);
  if (error && error.code !== uniqueViolation) throw Object.assign(error, { status });
  if (error) await updateSentClass(supabase, id, values);
  track({ name: 'class_sent' });
  return classMessages.received;
}

/** It has arrived before: what a member has changed since then is sent after it. A visitor's is out of her hands. */
async function updateSentClass(supabase: Backend, id: string, values: ClassValues): Promise<void> {
  if (!(await supabase.auth.getSession()).data.session) return;
  const { error, status } = await supabase.from('class_submissions').update(toClassColumns(values)).eq('id', id);
  if (error) throw Object.assign(error, { status });
}

/** Changes a member's class. Where its words are others than before, it has to be approved (again). */
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

/** What was declined and is sent as it was stays declined. */
class NothingChanged extends Error {}

/** The database counts what one member, one network and one address send in a day. */
const enoughForToday =
  "That's as many classes as we can take from you in one day. What you typed is saved here: please send it tomorrow.";

/** What to say when a class could not be sent; what nobody can name is most often the connection. */
export function classErrorMessage(error: unknown): string {
  if (error instanceof NothingChanged) return classMessages.unchanged;
  const kind = errorKind(error);
  if (kind === 'enough-for-today' || kind === 'rate-limited') return enoughForToday;
  return kind === 'unknown' ? generalMessages.network : errorMessage(error, 'general');
}
