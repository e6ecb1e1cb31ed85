import { errorMessage } from '@kindling/domain/error-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { adminKey } from '../use-admin-query.ts';

interface Switch {
  to: (supabase: Backend) => Promise<void>;
  /** What is announced once it is so. */
  done: string;
}

/** Switches maintenance or sign-ups, and announces the outcome. */
export function useSwitchMode(onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ to }: Switch) => to(await getSupabase()),
    onSuccess: (_nothing, { done }) => {
      showToast({ title: done });
      onDone?.();
    },
    onError: (error) => {
      logFailure('The operating mode could not be switched', error);
      reportAuthorizationError(error);
      showToast({ title: 'Nothing was changed', description: errorMessage(error, 'general'), variant: 'destructive' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [adminKey] }),
  });
}
