/** From here on the number of places is said: few, and true. */
const few = 3;

/** Places left in words: only where they are few or none. */
export function placesLabel(placesLeft: number): string {
  if (placesLeft <= 0) return 'Full';
  if (placesLeft > few) return '';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}

/** What booking is called: without a free place it is joining the waiting list. */
export function bookingLabel(placesLeft: number): string {
  return placesLeft > 0 ? 'Book' : 'Join the waiting list';
}

interface BookableSession {
  status: string;
  starts_at: string;
  booking_opens_at: string | null;
  booking_closes_at: string | null;
}

export type BookingWindow = 'cancelled' | 'not-yet' | 'open' | 'closed';

/** Whether a session can be booked at a moment; `book_session` decides by the same. */
export function bookingWindow(session: BookableSession, now: Date): BookingWindow {
  if (session.status === 'cancelled') return 'cancelled';
  if (now >= new Date(session.booking_closes_at ?? session.starts_at)) return 'closed';
  if (session.booking_opens_at && now < new Date(session.booking_opens_at)) return 'not-yet';
  return 'open';
}
