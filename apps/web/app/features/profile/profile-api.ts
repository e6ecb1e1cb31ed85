import type { Database } from '@kindling/database-types';
import { errorCodes } from '@kindling/domain/error-codes';
import { type Goal, isGoal } from '@kindling/domain/goals';
import type { Backend } from '../../lib/backend/supabase.ts';

/** Columns of a profile that these screens use. */
export interface Profile {
  name: string | null;
  age: number | null;
  location: string | null;
  /** Data URL. */
  profile_image_url: string | null;
  /** Number of the drawn portrait that she chose. */
  portrait: number | null;
  goals: Goal[];
  /** Time zone of the member's days. */
  time_zone: string;
}

type ProfileRow = Database['public']['Tables']['profiles']['Row'];

export type ProfileChanges = Partial<Profile>;

export const emptyProfile: Profile = {
  name: null,
  age: null,
  location: null,
  profile_image_url: null,
  portrait: null,
  goals: [],
  // Default of the column.
  time_zone: 'Europe/London',
};

/**
 * Profile, or an empty one before the first save. `maybeSingle` requests the same row as `single`, without the 406 in a
 * new member's console.
 */
export async function readProfile(supabase: Backend, userId: string): Promise<Profile> {
  const { data, error } = await supabase.from('profiles').select('*').eq('id', userId).maybeSingle();
  return profileFrom(data, error);
}

export function profileFrom(row: ProfileRow | null, error: { code: string } | null): Profile {
  if (error && error.code !== errorCodes.notExactlyOneRow) throw error;
  if (!row) return emptyProfile;
  const { name, age, location, profile_image_url, portrait, goals, time_zone } = row;
  return { name, age, location, profile_image_url, portrait, goals: goals.filter(isGoal), time_zone };
}

/** Saves changed fields only. */
export async function saveProfile(supabase: Backend, userId: string, changes: ProfileChanges): Promise<void> {
  await supabase
    .from('profiles')
    .upsert({ id: userId, ...changes })
    .throwOnError();
}
