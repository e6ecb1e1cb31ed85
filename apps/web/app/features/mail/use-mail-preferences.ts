import type { MailList } from '@kindling/domain/mail/mail-lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { type MailPreferences, readPreferences, savePreferences } from './mail-preferences-api.ts';

interface Choice {
  list: MailList;
  on: boolean;
}

/** Which mails she wants. A choice shows at once; one that could not be saved is taken back, and said. */
export function useMailPreferences(userId: string) {
  const queries = useQueryClient();
  const key = ['mail-preferences', userId] as const;
  const read = useQuery({ queryKey: key, queryFn: async () => readPreferences(await getSupabase(), userId) });

  useEffect(() => {
    if (read.error) logFailure('The mail preferences could not be read', read.error);
  }, [read.error]);

  // In React's own state, so that the box stays as she has pressed it: what is kept of queries changes a moment later.
  const [chosen, setChosen] = useState<Partial<MailPreferences>>({});

  const change = useMutation({
    scope: { id: `mail-preferences-${userId}` },
    mutationFn: async ({ list, on }: Choice) => savePreferences(await getSupabase(), userId, { [list]: on }),
    onSuccess: (_, { list, on }) => {
      queries.setQueryData<MailPreferences>(key, (before) => before && { ...before, [list]: on });
    },
    onError: (error, { list, on }) => {
      logFailure('A mail preference could not be saved', error);
      void handleSessionExpired(error);
      setChosen((before) => ({ ...before, [list]: !on }));
    },
  });

  function choose(list: MailList, on: boolean): void {
    setChosen((before) => ({ ...before, [list]: on }));
    change.mutate({ list, on });
  }

  return {
    preferences: read.data && { ...read.data, ...chosen },
    failed: read.error !== null || read.fetchStatus === 'paused',
    retry: () => void read.refetch(),
    choose,
    /** What became of the last choice. */
    saving: change.status,
  };
}
