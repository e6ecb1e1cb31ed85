import type { MailList } from '@kindling/domain/mail/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeEndedSession } from '../../lib/session/ended-session.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { type MailPreferences, readPreferences, savePreferences } from './preferences-api.ts';

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

  function put({ list, on }: Choice): void {
    queries.setQueryData<MailPreferences>(key, (before) => before && { ...before, [list]: on });
  }

  const change = useMutation({
    scope: { id: `mail-preferences-${userId}` },
    mutationFn: async ({ list, on }: Choice) => savePreferences(await getSupabase(), userId, { [list]: on }),
    onMutate: async (choice: Choice) => {
      await queries.cancelQueries({ queryKey: key });
      put(choice);
    },
    onError: (error, { list, on }) => {
      logFailure('A mail preference could not be saved', error);
      void noticeEndedSession(error);
      put({ list, on: !on });
    },
  });

  return {
    preferences: read.data,
    failed: read.error !== null || read.fetchStatus === 'paused',
    retry: () => void read.refetch(),
    choose: (list: MailList, on: boolean) => change.mutate({ list, on }),
    /** What became of the last choice. */
    saving: change.status,
  };
}
