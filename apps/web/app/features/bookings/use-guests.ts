import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { inviteGuest, withdrawGuest } from './bookings-api.ts';

/** Passes seats on and takes them back; bookings are read again whatever came of it. */
export function useGuestActions() {
  const queries = useQueryClient();
  const options = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
    onError(error: unknown) {
      logFailure('A guest could not be asked', error);
      void handleSessionExpired(error);
    },
  } as const;
  const invite = useMutation({ ...options, mutationFn: async (id: string) => inviteGuest(await getSupabase(), id) });
  const withdraw = useMutation({
    ...options,
    mutationFn: async (id: string) => withdrawGuest(await getSupabase(), id),
  });
  const error = invite.error ?? withdraw.error;
  return { invite, withdraw, problem: error === null ? undefined : bookingErrorMessage(error) };
}
