import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';

export interface Attendance {
  id: string;
  attended_on: string;
  /** When the teacher checked her in; null where it is her own word. */
  confirmed_at: string | null;
}

/** Days of attendance, latest first. */
export async function readAttendance(supabase: Backend, userId: string, classId: string): Promise<Attendance[]> {
  const { data } = await supabase
    .from('class_attendances')
    .select('id, attended_on, confirmed_at')
    .eq('user_id', userId)
    .eq('class_id', classId)
    .order('attended_on', { ascending: false })
    .throwOnError();
  return data;
}

export interface NewAttendance {
  user_id: string;
  class_id: string;
  attended_on: string;
  time_zone: string;
}

/** Idempotent: a day that is there already counts as added. */
export async function addAttendance(supabase: Backend, attendance: NewAttendance): Promise<void> {
  await insertOnce(supabase.from('class_attendances').insert(attendance).throwOnError());
}

export async function removeAttendance(supabase: Backend, id: string): Promise<void> {
  await supabase.from('class_attendances').delete().eq('id', id).throwOnError();
}
