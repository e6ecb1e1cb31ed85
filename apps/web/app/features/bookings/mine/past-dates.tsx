import { bookingRetentionDays } from '@kindling/domain/sessions/session-limits';
import { Badge } from '../../../ui/badge.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { CircleOfBooking } from '../circles/circle-of-booking.tsx';
import { SessionTime } from '../session-time.tsx';
import { usePastBookings } from '../use-bookings.ts';
import { BookingsUnavailable } from './bookings-unavailable.tsx';
import { ClassLink } from './class-link.tsx';
import { byStart, type DateEntry } from './date-entry.ts';

interface PastDatesProps {
  userId: string;
  others: readonly DateEntry[];
  /** Whether the times of the page say their zone. */
  zone: boolean;
}

/** Dates that are over; nothing where there are none. */
export function PastDates({ userId, others, zone }: PastDatesProps) {
  const state = usePastBookings(userId);
  if (state.status === 'failed') return <BookingsUnavailable error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading' || state.data.length + others.length === 0) return null;
  const entries = byStart([...state.data.map(toEntry), ...others]).reverse();
  return (
    <section aria-labelledby="past-dates">
      <h2 id="past-dates" className="text-2xl">
        Past
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        We delete bookings {bookingRetentionDays} days after the class. The classes you went to stay on your profile.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {entries.map(({ key, node }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 wrap-anywhere">
            {node(zone)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function toEntry(booking: MyBooking): DateEntry {
  return {
    key: booking.id,
    startsAt: booking.starts_at,
    node: (zone) => (
      <>
        <span className="min-w-0">
          <ClassLink booking={booking} className="font-semibold" />
          <SessionTime session={booking} zone={zone} className="block text-sm text-ink-muted" />
        </span>
        <CircleOfBooking bookingId={booking.id} title={booking.class_title} past />
        <Outcome booking={booking} />
      </>
    ),
  };
}

function Outcome({ booking: { status } }: { booking: MyBooking }) {
  if (status === 'attended') return <Badge tone="success">You were there</Badge>;
  if (status === 'no_show') return <Badge tone="outline">Marked as missed</Badge>;
  if (status === 'expired') return <Badge tone="outline">No place this time</Badge>;
  return <Badge>Booked</Badge>;
}
