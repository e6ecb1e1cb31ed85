import { useMutation, useQueryClient } from '@tanstack/react-query';
import { oneScreenMs } from '../../lib/backend/query-client.ts';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { useLiveChannel } from '../../lib/backend/use-live-channel.ts';
import { useRead } from '../../lib/backend/use-read.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import {
  acceptOffer,
  type BookingRequest,
  bookCourse,
  bookSession,
  type CourseRequest,
  cancelBooking,
  cancelCourse,
  readNextBookings,
  readPastBookings,
  reduceSeats,
} from './bookings-api.ts';

const bookingsKey = (userId: string) => ['bookings', userId] as const;

export function useNextBookings(userId: string) {
  return useRead({
    queryKey: [...bookingsKey(userId), 'next'],
    read: readNextBookings,
    staleTime: oneScreenMs,
    failure: 'The bookings could not be read',
  });
}

export function usePastBookings(userId: string) {
  return useRead({
    queryKey: [...bookingsKey(userId), 'past'],
    read: readPastBookings,
    failure: 'Past bookings could not be read',
  });
}

/** Live bookings: whatever happens to one without her doing is notified, and read again. */
export function useLiveBookings(userId: string): void {
  const queries = useQueryClient();
  useLiveChannel({
    topic: `member:${userId}`,
    event: 'notification',
    onChange: () => void queries.invalidateQueries({ queryKey: bookingsKey(userId) }),
    failure: 'Bookings are not live',
  });
}

/** Acts on bookings. Read again whatever came of them: an answer that was lost may have been a yes. */
export function useBookingActions(userId: string) {
  const queries = useQueryClient();
  const options = {
    // Fails offline at once, instead of booking when nobody looks any more.
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: bookingsKey(userId) }),
    onError(error: unknown) {
      logFailure('A booking could not be changed', error);
      void handleSessionExpired(error);
    },
  } as const;
  return {
    book: useMutation({
      ...options,
      mutationFn: async ({ needs, ...request }: BookingRequest & { needs: readonly string[] }) =>
        bookSession(await getSupabase(), request, needs),
    }),
    bookCourse: useMutation({
      ...options,
      mutationFn: async ({ needs, ...request }: CourseRequest & { needs: readonly string[] }) =>
        bookCourse(await getSupabase(), request, needs),
    }),
    accept: useMutation({ ...options, mutationFn: async (id: string) => acceptOffer(await getSupabase(), id) }),
    reduce: useMutation({
      ...options,
      mutationFn: async ({ id, seats }: { id: string; seats: number }) => reduceSeats(await getSupabase(), id, seats),
    }),
    cancel: useMutation({ ...options, mutationFn: async (id: string) => cancelBooking(await getSupabase(), id) }),
    cancelCourse: useMutation({ ...options, mutationFn: async (id: string) => cancelCourse(await getSupabase(), id) }),
  };
}
