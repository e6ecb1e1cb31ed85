import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { useRead } from '../../lib/backend/use-read.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { type MailPreferences, readPreferences, savePreferences } from './mail-preferences-api.ts';

/** Optimistic mail preferences: a choice shows at once, and is rolled back with an error if it failed. */
export function useMailPreferences(userId: string) {
  const queries = useQueryClient();
  const key = ['mail-preferences', userId] as const;
  const { status, data, retry } = useRead({
    queryKey: key,
    read: (supabase) => readPreferences(supabase, userId),
    failure: 'The mail preferences could not be read',
  });

  // React state, so that the controlled checkbox keeps its state: the query cache updates a moment later.
  const [chosen, setChosen] = useState<Partial<MailPreferences>>({});

  const change = useMutation({
    scope: { id: `mail-preferences-${userId}` },
    mutationFn: async (choice: Partial<MailPreferences>) => savePreferences(await getSupabase(), userId, choice),
    onSuccess: (_, choice) => {
      queries.setQueryData<MailPreferences>(key, (before) => before && { ...before, ...choice });
    },
    onError: (error, choice) => {
      logFailure('A mail preference could not be saved', error);
      void handleSessionExpired(error);
      setChosen((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in choice))));
    },
  });

  function choose(choice: Partial<MailPreferences>): void {
    setChosen((before) => ({ ...before, ...choice }));
    change.mutate(choice);
  }

  return {
    status,
    preferences: data && { ...data, ...chosen },
    retry,
    choose,
    /** Status of the last change. */
    saving: change.status,
  };
}
