import { generalMessages } from '@kindling/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { formatLongDate } from '../privacy/format-long-date.ts';

/** What support is about to do in her account, with a way to stop it. */
export function SupportRequests({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const queryKey = ['support-requests', userId];
  const { data = [] } = useRead({
    queryKey,
    read: async (supabase) =>
      (await supabase.from('support_requests').select('id, kind, new_email, due_at').order('due_at').throwOnError())
        .data,
  });
  const stopping = useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc('cancel_support_request', { id }).throwOnError();
    },
    networkMode: 'always',
    onSuccess: () => {
      showToast({ title: 'Stopped', description: 'Nothing’s changed. If you didn’t ask us, choose a new password.' });
      void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      logFailure('The request could not be stopped', error);
      showToast({ title: 'Not stopped yet', description: generalMessages.network, variant: 'destructive' });
      void handleSessionExpired(error);
    },
  });
  return data.map(({ id, kind, new_email, due_at }) => (
    <section
      key={id}
      aria-label="Someone wrote to us about your account"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-field border border-danger bg-danger-tint px-4 py-3"
    >
      <p>
        Someone wrote to us. On <strong>{formatLongDate(new Date(due_at ?? 0))}</strong>{' '}
        {kind === 'email' ? (
          <>
            your account moves to <strong className="wrap-anywhere">{new_email}</strong>.
          </>
        ) : (
          'two-step sign-in goes off.'
        )}{' '}
        Wasn’t you? Stop it.
      </p>
      <Button size="sm" aria-disabled={stopping.isPending} onClick={() => stopping.mutate(id)}>
        {stopping.isPending ? 'One moment…' : 'Stop it'}
      </Button>
    </section>
  ));
}
