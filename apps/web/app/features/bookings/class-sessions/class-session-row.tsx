import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { bookingLabel, bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { formatClockTime, formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import type { ReactNode } from 'react';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SessionTime } from '../session-time.tsx';
import { timeLabel } from '../session-time-label.ts';
import type { ClassSession } from './class-sessions-api.ts';
import { placeLabel } from './venue-labels.ts';

interface ClassSessionRowProps {
  session: ClassSession;
  ofClass: SessionClass & { id: string };
  /** Whether the times of the page say their zone. */
  zone: boolean;
  /** What differs from the other sessions: what is the same is said once, above or below. */
  own: { place: boolean; price: boolean; bring: boolean; notice: boolean };
  /** Where it is booked. */
  href: string;
}

/** One session: when, where, price, places left, and the way to book it. `data-` attributes are for live places. */
export function ClassSessionRow({ session, ofClass, zone, own, href }: ClassSessionRowProps) {
  const now = new Date();
  const state = bookingWindow(session, now);
  const time = timeLabel(session, zone, now);
  const facts = joinIsolated(
    [own.place && placeLabel(session, ofClass), own.price && sessionPriceLabel(session, ofClass)],
    ' · ',
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <SessionTime
            session={session}
            zone={zone}
            className={state === 'cancelled' ? 'text-ink-muted line-through' : undefined}
          />
        </p>
        {state === 'cancelled' ? (
          <CancelledNote reason={session.cancel_reason} />
        ) : (
          <p className="mt-0.5 text-sm text-ink-soft empty:hidden">{facts}</p>
        )}
        {state === 'open' && (
          <p data-places={session.id} className="mt-1 text-sm font-semibold text-clay empty:hidden">
            {placesLabel(session.places_left)}
          </p>
        )}
        {state !== 'cancelled' && own.bring && session.bring && (
          <Extra>
            Bring: <bdi>{session.bring}</bdi>
          </Extra>
        )}
        {state !== 'cancelled' && own.notice && (
          <Extra>Can’t come? Cancel at least {noticeLabel(session.cancellation_hours)} before.</Extra>
        )}
      </div>
      {state === 'open' && (
        <OwnParticipation classId={ofClass.id} sessionId={session.id}>
          <ButtonLink href={href} size="sm" className="max-w-32 sm:max-w-none">
            <span data-book={session.id}>{bookingLabel(session.places_left)}</span>
            <span className="sr-only"> {time}</span>
          </ButtonLink>
        </OwnParticipation>
      )}
      {state === 'closed' && <p className="text-sm text-ink-muted">Booking has closed</p>}
      {state === 'not-yet' && session.booking_opens_at && (
        <p className="col-span-full mt-1 text-sm text-ink-muted">
          {session.answers_demand ? 'For women who asked; for everyone from' : 'Booking opens'}{' '}
          {formatSessionDay(session.booking_opens_at, session.time_zone, now)},{' '}
          {formatClockTime(session.booking_opens_at, session.time_zone)}
        </p>
      )}
    </li>
  );
}

function CancelledNote({ reason }: { reason: string | null }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone="danger">Cancelled</Badge>
      <bdi>{reason}</bdi>
    </p>
  );
}

function Extra({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm whitespace-pre-line text-ink-muted">{children}</p>;
}
