import { isActive } from './booking-labels.ts';
import { useNextBookings } from './use-bookings.ts';

/** Sessions at which a member has a place, waits for one or was offered one. */
export function useBookedSessions(userId: string): readonly string[] {
  const { data = [] } = useNextBookings(userId);
  return data.filter(isActive).map(({ session_id }) => session_id);
}
