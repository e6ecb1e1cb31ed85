import type { Goal } from '@kindling/domain/goals';
import type { SupabaseClient } from '@supabase/supabase-js';

/** A member's row, as far as these screens use it. */
export interface Profile {
  name: string | null;
  age: number | null;
  location: string | null;
  goals: Goal[];
}

export type ProfileChanges = Partial<Profile>;

/** What PostgREST answers where `single` finds no row. */
const noRow = 'PGRST116';

export const emptyProfile: Profile = { name: null, age: null, location: null, goals: [] };

/**
 * Her profile, or an empty one before she has saved anything. `maybeSingle` asks for the same single row, and spares a
 * new member's console the 406 with which `single` is answered.
 */
export async function readProfile(supabase: SupabaseClient, userId: string): Promise<Profile> {
  const { data, error } = await supabase.from('profiles').select('*').eq('id', userId).maybeSingle();
  return profileFrom(data, error);
}

export function profileFrom(data: Profile | null, error: { code: string } | null): Profile {
  if (error && error.code !== noRow) throw error;
  return data ?? emptyProfile;
}

/** Saves what has changed; the other fields stay as they are. */
export async function saveProfile(supabase: SupabaseClient, userId: string, changes: ProfileChanges): Promise<void> {
  const { error } = await supabase.from('profiles').upsert({ id: userId, ...changes });
  if (error) throw error;
}
