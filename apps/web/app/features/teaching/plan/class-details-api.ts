import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';

/** What a class is about, its language, and whom it is for. */
export async function readClassDetails(supabase: Backend, classId: string) {
  const { data } = await supabase
    .from('class_details')
    .select('thing, thing_guessed, language, women_only')
    .eq('class_id', classId)
    .single()
    .throwOnError();
  return data;
}

export type ClassDetails = Awaited<ReturnType<typeof readClassDetails>>;

export async function changeClassDetails(classId: string, details: ClassDetails): Promise<void> {
  const supabase = await getSupabase();
  await supabase.from('class_details').update(details).eq('class_id', classId).throwOnError();
}
