import { errorCodes } from '@kindling/domain/error-codes';
import type { Wish, WishDetails } from '@kindling/domain/wishes/wish';
import type { Backend } from '../../../lib/backend/supabase.ts';

const columns =
  'id, thing, place_name, latitude, longitude, radius_km, times, max_price, price_currency, ends_at, asked_at';

/** Wishes of a member, newest first. */
export async function readWishes(supabase: Backend, userId: string): Promise<Wish[]> {
  const { data } = await supabase
    .from('wishes')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .overrideTypes<Wish[], { merge: false }>()
    .throwOnError();
  return data;
}

/** Makes a wish, or changes the one that she has for this thing: another tab may have made it. */
export async function saveWish(supabase: Backend, thing: string, details: WishDetails): Promise<void> {
  const row = { ...details, times: [...details.times] };
  const { error } = await supabase.from('wishes').insert({ thing, ...row });
  if (error?.code === errorCodes.uniqueViolation) {
    await supabase.from('wishes').update(row).eq('thing', thing).throwOnError();
  } else if (error) throw error;
}

/** Renews it: every change does, this one changes nothing else. */
export async function renewWish(supabase: Backend, { id, times }: Wish): Promise<void> {
  await supabase
    .from('wishes')
    .update({ times: [...times] })
    .eq('id', id)
    .throwOnError();
}

export async function deleteWish(supabase: Backend, id: string): Promise<void> {
  await supabase.from('wishes').delete().eq('id', id).throwOnError();
}
