import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { bookingLabel, bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { formatClockTime, formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { datePrice, timeLabel } from '../date-labels.ts';
import { DateTime } from '../date-time.tsx';
import type { ClassDate } from './class-dates-api.ts';
import { placeLabel } from './venue-labels.ts';

interface ClassDateRowProps {
  date: ClassDate;
  classPrice: string;
  /** What differs from the other dates. */
  own: { bring: boolean; notice: boolean };
  /** Where it is booked. */
  href: string;
}

/** One date: when, where, price, places left, and the way to book it. `data-` attributes are for live places. */
export function ClassDateRow({ date, classPrice, own, href }: ClassDateRowProps) {
  const now = new Date();
  const state = bookingWindow(date, now);
  const time = timeLabel(date, now);
  const facts = [placeLabel(date), datePrice(date, classPrice)].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <DateTime date={date} className={state === 'cancelled' ? 'text-ink-muted line-through' : undefined} />
        </p>
        {state === 'cancelled' ? (
          <CancelledNote reason={date.cancel_reason} />
        ) : (
          <p className="mt-0.5 text-sm text-ink-soft">{facts}</p>
        )}
        {state === 'open' && (
          <p data-places={date.id} className="mt-1 text-sm font-semibold text-clay empty:hidden">
            {placesLabel(date.places_left)}
          </p>
        )}
        {state !== 'cancelled' && own.bring && date.bring && <Extra>Bring: {date.bring}</Extra>}
        {state !== 'cancelled' && own.notice && (
          <Extra>Give your place back at least {noticeLabel(date.cancellation_hours)} before.</Extra>
        )}
      </div>
      {state === 'open' && (
        <ButtonLink href={href} size="sm" className="justify-self-start sm:justify-self-end">
          <span data-book={date.id}>{bookingLabel(date.places_left)}</span>
          <span className="sr-only">: {time}</span>
        </ButtonLink>
      )}
      {state === 'closed' && <p className="text-sm text-ink-muted">Booking has closed</p>}
      {state === 'not-yet' && date.booking_opens_at && (
        <p className="text-sm text-ink-muted">
          Booking opens {formatSessionDay(date.booking_opens_at, date.time_zone, now)},{' '}
          {formatClockTime(date.booking_opens_at, date.time_zone)}
        </p>
      )}
    </li>
  );
}

function CancelledNote({ reason }: { reason: string | null }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone="danger">Cancelled</Badge>
      {reason}
    </p>
  );
}

function Extra({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm whitespace-pre-line text-ink-muted">{children}</p>;
}
