import { getSupabase } from '../lib/backend/supabase.ts';

/** On the page of a class of her own, a teacher is shown what is hers to do instead of what is a visitor's. */
export async function showOwnClass(classId: string): Promise<void> {
  const supabase = await getSupabase();
  const { data } = await supabase.rpc('my_classes').select('id').eq('id', classId);
  if (!data?.length) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-own]')) part.hidden = part.dataset.own === 'no';
}
