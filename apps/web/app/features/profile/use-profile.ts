import { useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { useRead } from '../../lib/backend/use-read.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { type Profile, type ProfileChanges, readProfile, saveProfile } from './profile-api.ts';

const profileKey = (userId: string) => ['profile', userId] as const;

export function useProfile(userId: string) {
  return useRead({
    queryKey: profileKey(userId),
    read: (supabase) => readProfile(supabase, userId),
    failure: 'The profile could not be read',
  });
}

/** Saves changes; rejects, after logging, on failure. */
export function useSendProfile(userId: string): (changes: ProfileChanges) => Promise<void> {
  const queries = useQueryClient();
  return async (changes) => {
    try {
      await saveProfile(await getSupabase(), userId, changes);
    } catch (error) {
      logFailure('The profile could not be saved', error);
      void handleSessionExpired(error);
      throw error;
    }
    queries.setQueryData<Profile>(profileKey(userId), (before) => before && { ...before, ...changes });
    void queries.invalidateQueries({ queryKey: profileKey(userId) });
  };
}
