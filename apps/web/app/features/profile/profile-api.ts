import type { Database } from '@kindling/database-types';
import { type Goal, isGoal } from '@kindling/domain/goals';
import type { Backend } from '../../lib/backend/supabase.ts';

/** A member's row, as far as these screens use it. */
export interface Profile {
  name: string | null;
  age: number | null;
  location: string | null;
  /** A data URL. */
  profile_image_url: string | null;
  goals: Goal[];
  /** Where her days begin and end. */
  time_zone: string;
}

type ProfileRow = Database['public']['Tables']['profiles']['Row'];

export type ProfileChanges = Partial<Profile>;

/** What PostgREST answers where `single` finds no row. */
const noRow = 'PGRST116';

export const emptyProfile: Profile = {
  name: null,
  age: null,
  location: null,
  profile_image_url: null,
  goals: [],
  // The table's own.
  time_zone: 'Europe/London',
};

/**
 * Her profile, or an empty one before she has saved anything. `maybeSingle` asks for the same single row, and spares a
 * new member's console the 406 with which `single` is answered.
 */
export async function readProfile(supabase: Backend, userId: string): Promise<Profile> {
  const { data, error } = await supabase.from('profiles').select('*').eq('id', userId).maybeSingle();
  return profileFrom(data, error);
}

export function profileFrom(row: ProfileRow | null, error: { code: string } | null): Profile {
  if (error && error.code !== noRow) throw error;
  if (!row) return emptyProfile;
  const { name, age, location, profile_image_url, goals, time_zone } = row;
  return { name, age, location, profile_image_url, goals: goals.filter(isGoal), time_zone };
}

/** Saves what has changed; the other fields stay as they are. */
export async function saveProfile(supabase: Backend, userId: string, changes: ProfileChanges): Promise<void> {
  const { error } = await supabase.from('profiles').upsert({ id: userId, ...changes });
  if (error) throw error;
}
