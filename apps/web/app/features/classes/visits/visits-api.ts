import type { Backend } from '../../../lib/supabase.ts';

export interface Visit {
  id: string;
  attended_on: string;
}

/** The days on which she went, the latest first. */
export async function readVisits(supabase: Backend, userId: string, classId: string): Promise<Visit[]> {
  const { data } = await supabase
    .from('class_attendances')
    .select('id, attended_on')
    .eq('user_id', userId)
    .eq('class_id', classId)
    .order('attended_on', { ascending: false })
    .throwOnError();
  return data;
}

export interface NewVisit {
  user_id: string;
  class_id: string;
  attended_on: string;
}

/** The code of PostgreSQL for a row that is there already. */
const alreadyThere = '23505';

/** A day counts once, however often it is sent. */
export async function addVisit(supabase: Backend, visit: NewVisit): Promise<void> {
  const { error } = await supabase.from('class_attendances').insert(visit);
  if (error && error.code !== alreadyThere) throw error;
}

export async function removeVisit(supabase: Backend, id: string): Promise<void> {
  await supabase.from('class_attendances').delete().eq('id', id).throwOnError();
}
