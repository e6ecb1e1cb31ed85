import { type ClassPreferences, hasPreferences } from '@kindling/domain/recommendations/class-preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { readPreferences, removePreferences, savePreferences } from './class-preferences-api.ts';

const preferencesKey = (userId: string) => ['class-preferences', userId] as const;

export function useClassPreferences(userId: string) {
  return useRead({
    queryKey: preferencesKey(userId),
    read: (supabase) => readPreferences(supabase, userId),
    failure: 'The class preferences could not be read',
  });
}

export interface ChangedPreferences {
  preferences: ClassPreferences;
  /** What the form began with. */
  before: ClassPreferences;
}

/** Saves them; those that ask for nothing are removed. */
export function useSavePreferences(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn({ preferences, before }: ChangedPreferences) {
      const supabase = await getSupabase();
      if (hasPreferences(preferences)) await savePreferences(supabase, userId, preferences, before);
      else await removePreferences(supabase, userId);
    },
    onSuccess(_, { preferences }) {
      queries.setQueryData(preferencesKey(userId), preferences);
      // What another tab has saved meanwhile stays, and is read.
      void queries.invalidateQueries({ queryKey: preferencesKey(userId) });
    },
    onError(error) {
      logFailure('The class preferences could not be saved', error);
      void handleSessionExpired(error);
    },
  });
}
