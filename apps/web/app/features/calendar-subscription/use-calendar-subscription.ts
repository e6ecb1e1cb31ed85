import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { useRead } from '../../lib/backend/use-read.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { withStepUp } from '../../lib/session/second-factor/step-up.ts';
import { createSubscription, readSubscribedSince, revokeSubscription } from './calendar-subscription-api.ts';

/** Calendar subscription: whether there is one, making and revoking it. Fails offline instead of waiting. */
export function useCalendarSubscription(userId: string) {
  const queries = useQueryClient();
  const queryKey = ['calendar-subscription', userId];
  // In memory alone: whoever has it reads her dates.
  const [link, setLink] = useState<string>();
  const found = useRead({
    queryKey,
    read: (supabase) => readSubscribedSince(supabase, userId),
    failure: 'The calendar subscription could not be read',
  });
  const creating = useMutation({
    mutationFn: (includesPlaces: boolean) =>
      withStepUp(async () => createSubscription(await getSupabase(), includesPlaces)),
    networkMode: 'always',
    onSuccess: (made) => {
      setLink(made);
      queries.setQueryData(queryKey, new Date().toISOString());
    },
    onError: failed,
  });
  const revoking = useMutation({
    mutationFn: async () => revokeSubscription(await getSupabase(), userId),
    networkMode: 'always',
    onSuccess: () => {
      setLink(undefined);
      queries.setQueryData(queryKey, null);
    },
    onError: failed,
  });
  return { found, link, creating, revoking, failed: creating.isError || revoking.isError };
}

function failed(error: Error): void {
  logFailure('The calendar subscription could not be changed', error);
  void handleSessionExpired(error);
}
