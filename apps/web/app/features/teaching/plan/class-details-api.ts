import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';

/** What a class is about, its language, whom it is for, and when those who come are told where it is. */
export async function readClassDetails(supabase: Backend, classId: string) {
  const { data } = await supabase
    .from('class_details')
    .select('thing, thing_guessed, language, women_only, disclosure_hours')
    .eq('class_id', classId)
    .single()
    .throwOnError();
  return data;
}

export type ClassDetails = Awaited<ReturnType<typeof readClassDetails>>;

export async function changeClassDetails(classId: string, details: Partial<ClassDetails>): Promise<void> {
  const supabase = await getSupabase();
  await supabase.from('class_details').update(details).eq('class_id', classId).throwOnError();
}
