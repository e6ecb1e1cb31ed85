import { useMutation, useQuery } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { exportAddress, readExport, requestExport } from './rights-api.ts';
import { exportRefusal } from './rights-refusals.ts';

const lookAgainMs = 1_500;

/** Her export as it is being made, asking for one, and saving it. Without a network all of it fails at once. */
export function useDataExport(userId: string) {
  const found = useQuery({
    queryKey: ['data-export', userId],
    queryFn: async () => readExport(await getSupabase(), userId),
    refetchInterval: ({ state }) => (state.data && !state.data.ready && !state.data.stuck ? lookAgainMs : false),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  const asking = useMutation({
    mutationFn: async () => requestExport(await getSupabase()),
    networkMode: 'always',
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
    networkMode: 'always',
    onError: failed,
  });

  const error = asking.error ?? saving.error ?? (found.data === undefined ? found.error : null);
  return { found, asking, saving, trouble: error ? exportRefusal(error) : undefined };
}

function failed(error: Error): void {
  logFailure('The export was not to be had', error);
  void noticeEndedSession(error);
}
