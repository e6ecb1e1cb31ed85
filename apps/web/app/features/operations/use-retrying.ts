import { messageFor } from '@kindling/domain/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { type Backend, getSupabase } from '../../lib/supabase.ts';
import { showToast } from '../../ui/toast-store.ts';
import { operationsKey } from './use-reading.ts';

/** Has something that failed done again, and says what came of that. */
export function useRetrying<Which extends unknown[]>(again: (supabase: Backend, ...which: Which) => Promise<number>) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (which: Which) => again(await getSupabase(), ...which),
    onSettled: () => queries.invalidateQueries({ queryKey: [operationsKey] }),
  });

  async function retry(...which: Which): Promise<void> {
    try {
      showToast({ title: said(await mutateAsync(which)) });
    } catch (error) {
      logFailure('What failed could not be done again', error);
      noticeRefusal(error);
      showToast({ title: 'Nothing was changed', description: messageFor(error, 'general'), variant: 'destructive' });
    }
  }

  return { retry, retrying: isPending };
}

function said(count: number): string {
  if (count === 0) return 'Nothing of this had failed any more.';
  return count === 1 ? 'It is being tried again now.' : `${count} are being tried again now.`;
}
