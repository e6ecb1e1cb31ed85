import type { MyBooking } from '../bookings-api.ts';
import { CircleOfBooking } from '../circles/circle-of-booking.tsx';
import { BookingGuests } from './booking-guests.tsx';

/** With whom she goes: others who are new, and friends to whom she passes places on. */
export function GuestsAndCircle({ booking }: { booking: MyBooking }) {
  if (booking.status !== 'booked' || booking.session_status !== 'scheduled') return null;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-3 empty:hidden">
      <CircleOfBooking bookingId={booking.id} title={booking.class_title} />
      <BookingGuests booking={booking} />
    </div>
  );
}
