import {
  type ClassPreferences,
  noPreferences,
  preferencesFromRow,
  preferencesToRow,
} from '@kindling/domain/recommendations/class-preferences';
import type { Backend } from '../../../lib/backend/supabase.ts';

export async function readPreferences(supabase: Backend, userId: string): Promise<ClassPreferences> {
  const { data } = await supabase
    .from('class_preferences')
    .select(
      `max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots, beginners_only, access,
      childcare, women_only`,
    )
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data ? preferencesFromRow(data) : noPreferences;
}

export async function savePreferences(supabase: Backend, userId: string, preferences: ClassPreferences): Promise<void> {
  await supabase
    .from('class_preferences')
    .upsert({ user_id: userId, ...preferencesToRow(preferences) })
    .throwOnError();
}

export async function removePreferences(supabase: Backend, userId: string): Promise<void> {
  await supabase.from('class_preferences').delete().eq('user_id', userId).throwOnError();
}
