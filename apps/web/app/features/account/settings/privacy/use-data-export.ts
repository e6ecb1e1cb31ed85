import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { withStepUp } from '../../../../lib/session/second-factor/step-up.ts';
import { readExport, requestExport, requireRecentSignIn, signedExportUrl } from './privacy-api.ts';
import { exportErrorMessage } from './privacy-error-messages.ts';

const pollMs = 1_500;

/** Data export: its state, requesting one, and saving it. Fails offline instead of waiting. */
export function useDataExport(userId: string) {
  const queries = useQueryClient();
  const queryKey = ['data-export', userId];
  const found = useRead({
    queryKey,
    read: (supabase) => readExport(supabase, userId),
    refetchInterval: ({ state }) => (state.data && !state.data.ready && !state.data.stuck ? pollMs : false),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  const requesting = useMutation({
    mutationFn: async () => withStepUp(async () => requestExport(await getSupabase())),
    networkMode: 'always',
    onSuccess: () => queries.refetchQueries({ queryKey }),
    onError: failed,
  });
  const saving = useMutation({
    mutationFn: async (id: string) => {
      const link = document.createElement('a');
      link.href = await withStepUp(async () => {
        const supabase = await getSupabase();
        // Without a recent sign-in the file is not there to be signed.
        await requireRecentSignIn(supabase);
        return signedExportUrl(supabase, userId, id);
      });
      link.download = '';
      link.click();
    },
    networkMode: 'always',
    onError: failed,
  });

  const error = requesting.error ?? saving.error ?? (found.data === undefined ? found.error : null);
  return { found, requesting, saving, problem: error ? exportErrorMessage(error) : undefined };
}

function failed(error: Error): void {
  logFailure('The export was not to be had', error);
  void handleSessionExpired(error);
}
