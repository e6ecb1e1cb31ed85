import { bookingRetentionDays } from '@kindling/domain/sessions/session-limits';
import { Badge } from '../../../ui/badge.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { DateTime } from '../date-time.tsx';
import { usePastBookings } from '../use-bookings.ts';
import { BookingsUnavailable } from './bookings-unavailable.tsx';
import { ClassLink } from './class-link.tsx';

/** Dates that are over; nothing where there are none. */
export function PastDates({ userId }: { userId: string }) {
  const state = usePastBookings(userId);
  if (state.status === 'failed') return <BookingsUnavailable error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading' || state.data.length === 0) return null;
  return (
    <section aria-labelledby="past-dates">
      <h2 id="past-dates" className="text-2xl">
        Past
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        We delete bookings {bookingRetentionDays} days after the class. The classes you went to stay on your profile.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {state.data.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 wrap-anywhere"
          >
            <span className="min-w-0">
              <ClassLink booking={booking} className="font-semibold" />
              <DateTime date={booking} className="block text-sm text-ink-muted" />
            </span>
            <Outcome booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ booking: { status } }: { booking: MyBooking }) {
  if (status === 'attended') return <Badge tone="accent">You were there</Badge>;
  if (status === 'no_show') return <Badge tone="outline">Marked as missed</Badge>;
  return <Badge>Booked</Badge>;
}
