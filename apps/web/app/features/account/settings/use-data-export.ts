import { errorKind } from '@kindling/domain/errors';
import { generalMessages } from '@kindling/domain/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { exportAddress, readExport, requestExport } from './rights-api.ts';

const lookAgainMs = 1_500;

/** Her export as it is being made, asking for one, and saving it. */
export function useDataExport(userId: string) {
  const found = useQuery({
    queryKey: ['data-export', userId],
    queryFn: async () => readExport(await getSupabase(), userId),
    refetchInterval: ({ state }) => (state.data && !state.data.ready && !state.data.stuck ? lookAgainMs : false),
    refetchOnMount: 'always',
  });
  const asking = useMutation({
    mutationFn: async () => requestExport(await getSupabase()),
    onSuccess: () => found.refetch(),
    onError: failed,
  });
  const saving = useMutation({
    mutationFn: async (id: string) => {
      const link = document.createElement('a');
      link.href = await exportAddress(await getSupabase(), userId, id);
      link.download = '';
      link.click();
    },
    onError: failed,
  });

  const error = asking.error ?? saving.error;
  return { found, asking, saving, trouble: error ? wordsFor(error) : undefined };
}

function failed(error: Error): void {
  logFailure('The export was not to be had', error);
  void noticeEndedSession(error);
}

function wordsFor(error: Error): string {
  return errorKind(error) === 'rate-limited'
    ? 'You have asked for it three times today. Please try again tomorrow.'
    : generalMessages.network;
}
