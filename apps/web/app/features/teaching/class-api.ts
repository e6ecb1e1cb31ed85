import { errorKind, messageFor } from '@kindling/domain/errors';
import { generalMessages } from '@kindling/domain/messages';
import { toClassInsert } from '@kindling/domain/teaching/class-rows';
import type { ClassValues } from '@kindling/domain/teaching/class-schema';
import { getSupabase } from '../../lib/supabase.ts';

/** Sends a class in. A visitor may not read what she has sent, so nothing is asked back. */
export async function submitClass(values: ClassValues, instructorProfileId: string | null): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.from('class_submissions').insert(toClassInsert(values, instructorProfileId));
  if (error) throw Object.assign(error, { status });
}

/** The database counts what one member, one network and one address send in a day. */
const enoughForToday =
  'That is as many classes as we can take from you in one day. What you typed is kept here: please send it tomorrow.';

/** What to say when a class could not be sent; what nobody can name is most often the connection. */
export function classFailure(error: unknown): string {
  const kind = errorKind(error);
  if (kind === 'rate-limited') return enoughForToday;
  return kind === 'unknown' ? generalMessages.network : messageFor(error, 'general');
}
