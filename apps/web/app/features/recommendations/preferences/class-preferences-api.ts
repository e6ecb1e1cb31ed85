import { changedColumns } from '@kindling/domain/changed-columns';
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

/** What is one fact: a price with its currency, a place with how far from it. */
const together = [
  ['max_price', 'price_currency'],
  ['place_name', 'latitude', 'longitude', 'radius_km'],
] as const;

/** Saves what differs from `before`, the preferences that the form began with. */
export async function savePreferences(
  supabase: Backend,
  userId: string,
  preferences: ClassPreferences,
  before: ClassPreferences,
): Promise<void> {
  const changes = changedColumns(preferencesToRow(before), preferencesToRow(preferences), together);
  if (Object.keys(changes).length === 0) return;
  await supabase
    .from('class_preferences')
    .upsert({ user_id: userId, ...changes })
    .throwOnError();
}

export async function removePreferences(supabase: Backend, userId: string): Promise<void> {
  await supabase.from('class_preferences').delete().eq('user_id', userId).throwOnError();
}
