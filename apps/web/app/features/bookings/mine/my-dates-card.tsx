import { classesPath, datesPath } from '@kindling/domain/paths';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyles } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/link.tsx';
import { offerEndLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { SessionTime } from '../session-time.tsx';
import { saysZone } from '../session-time-label.ts';
import { useLiveBookings, useNextBookings } from '../use-bookings.ts';
import { BookingsUnavailable } from './bookings-unavailable.tsx';
import { ClassLink } from './class-link.tsx';
import { byStart, type DateEntry } from './date-entry.ts';
import { groupBookings } from './group-bookings.ts';

const shown = 3;

/** The next dates of a member, offers first; the rest are on a page of their own. */
export function MyDatesCard({ userId, others }: { userId: string; others: readonly DateEntry[] }) {
  useLiveBookings(userId);
  const state = useNextBookings(userId);
  if (state.status === 'failed') return <BookingsUnavailable error={state.error} onRetry={state.retry} />;
  const { offers, next, waiting } = groupBookings(state.data ?? []);
  const zone = saysZone(state.data ?? []);
  const all = [...offers.map(toRow), ...byStart([...next.map(toRow), ...others]), ...waiting.map(toRow)];
  return (
    <Card role="region" aria-labelledby="your-dates">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="your-dates">Your dates</CardTitle>
        <Link
          to={all.length > 0 ? datesPath : classesPath}
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          {all.length > 0 ? 'See all your dates' : 'Find a class'}
        </Link>
      </div>
      {state.status === 'loading' && <Skeleton className="mt-4 h-16" />}
      {state.status === 'ready' && all.length === 0 && (
        <p className="mt-3 text-ink-soft">Nothing booked yet. Your next class will show up here.</p>
      )}
      {all.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {all.slice(0, shown).map(({ key, node }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 wrap-anywhere">
              {node(zone)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function toRow(booking: MyBooking): DateEntry {
  return {
    key: booking.id,
    startsAt: booking.starts_at,
    node: (zone) => (
      <>
        <span className="min-w-0">
          <SessionTime session={booking} zone={zone} className="block font-semibold" />
          <ClassLink booking={booking} />
          {booking.status === 'booked' && (
            <span className="text-ink-soft">
              , <bdi>{sessionPlaceLabel(booking, classOfRow(booking))}</bdi>
            </span>
          )}
        </span>
        <Status booking={booking} />
      </>
    ),
  };
}

function Status({ booking }: { booking: MyBooking }) {
  if (booking.session_status === 'cancelled') return <Badge tone="danger">Cancelled</Badge>;
  switch (booking.status) {
    case 'offered':
      return (
        <Link to={datesPath} className={buttonStyles({ size: 'sm' })}>
          {booking.offer_held && booking.offered_until
            ? `Free for you until ${offerEndLabel(booking.offered_until, new Date())}`
            : 'Free now: be quick'}
        </Link>
      );
    case 'waiting':
      return <Badge tone="outline">Number {(booking.waiting_ahead ?? 0) + 1} in line</Badge>;
    case 'lapsed':
      return <Badge tone="outline">Offer ran out</Badge>;
    case 'expired':
      return <Badge tone="outline">No place this time</Badge>;
    default:
      return <Badge tone="success">Booked</Badge>;
  }
}
