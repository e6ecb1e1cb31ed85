import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { type Profile, type ProfileChanges, readProfile, saveProfile } from './profile-api.ts';

export type ProfileState =
  | { status: 'loading' }
  | { status: 'ready'; profile: Profile }
  | { status: 'failed'; retry: () => void };

const profileKey = (userId: string) => ['profile', userId] as const;

export function useProfile(userId: string): ProfileState {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: profileKey(userId),
    queryFn: async () => readProfile(await getSupabase(), userId),
  });

  useEffect(() => {
    if (error) logFailure('The profile could not be read', error);
  }, [error]);

  if (data) return { status: 'ready', profile: data };
  if (error || fetchStatus === 'paused') return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}

/** Sends changes to her profile; rejects, after logging, when they could not be saved. */
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
