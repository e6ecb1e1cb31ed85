import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { datesLabel } from '@kindling/domain/bookings/courses';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { bookSessionPath } from '@kindling/domain/paths';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { bookedPlaceLabel } from '@kindling/domain/sessions/session-place';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PictureRow } from '../../../ui/picture-row.tsx';
import { costLabel, offerEndLabel, seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { GuestsAndCircle } from '../own/guests-and-circle.tsx';
import { SessionTime } from '../session-time.tsx';
import type { useBookingActions } from '../use-bookings.ts';
import { AccessNeedsDialog } from './access-needs-dialog.tsx';
import { BookingNameDialog } from './booking-name-dialog.tsx';
import { CheckInCodeDialog } from './check-in-code-dialog.tsx';
import { ClassLink } from './class-link.tsx';
import { NextSession } from './next-session.tsx';
import { WhereToGo } from './where-to-go.tsx';

interface BookingCardProps {
  booking: MyBooking;
  /** Whether the times of the page say their zone. */
  zone: boolean;
  /** Sessions of a course that she waits for or is offered as one. */
  inLine: number;
  accept: ReturnType<typeof useBookingActions>['accept'];
  reduce: ReturnType<typeof useBookingActions>['reduce'];
  onAccepted: () => void;
  /** Asks before it gives anything back. */
  onCancel: (booking: MyBooking) => void;
}

/** One booking that lies ahead, with what can be done about it. */
export function BookingCard(props: BookingCardProps) {
  const { booking, zone, inLine } = props;
  const { status, seats, instructor_name } = booking;
  const cancelled = booking.session_status === 'cancelled';
  return (
    <PictureRow
      drawn={pictureOfListing({ id: booking.class_id, category: booking.class_category, title: booking.class_title })}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            <SessionTime session={booking} zone={zone} className={cancelled ? 'line-through' : undefined} />
          </p>
          <h3 className="mt-1 text-lg leading-snug">
            <ClassLink booking={booking} />
          </h3>
          <p className="mt-0.5 text-sm text-ink-muted">
            with <bdi>{instructor_name}</bdi> · {seatsLabel(seats)}
            {booking.course_id && courseNote(booking, inLine)}
          </p>
          {isWanted(booking) && (
            <p className="mt-0.5 text-sm text-ink-muted">
              {joinIsolated([bookedPlaceLabel(booking), costLabel(booking, seats, classOfRow(booking))], '\u00a0· ')}
            </p>
          )}
        </div>
        {cancelled ? (
          <Badge tone="danger">Cancelled</Badge>
        ) : (
          status === 'booked' && <Badge tone="success">Booked</Badge>
        )}
      </div>
      {cancelled ? <Cancelled booking={booking} /> : <Body {...props} />}
    </PictureRow>
  );
}

/** A place that she would have: where and how much stands with what she has (`WhereToGo`). */
function isWanted({ status, session_status }: MyBooking): boolean {
  return session_status === 'scheduled' && (status === 'waiting' || status === 'offered' || status === 'lapsed');
}

function courseNote({ status }: MyBooking, inLine: number): string {
  const asOne = status === 'waiting' || status === 'offered' || status === 'lapsed';
  return asOne ? ` · the whole course, ${datesLabel(inLine)}` : ' · part of a course';
}

function Body(props: BookingCardProps) {
  const { booking, zone, onCancel } = props;
  switch (booking.status) {
    case 'offered':
      return <Offer {...props} />;
    case 'waiting':
      return <Waiting {...props} />;
    case 'expired':
      return (
        <Actions text="It’s started, and no place came your way.">
          <NextSession booking={booking} />
        </Actions>
      );
    case 'lapsed':
      return (
        <Actions text="The place we held for you has gone to the next person.">
          {booking.class_slug && (
            <ButtonLink href={bookSessionPath(booking.class_slug, booking.session_id)} variant="outline" size="sm">
              Join the waiting list again{' '}
              <span className="sr-only">
                <bdi>{booking.class_title}</bdi>
              </span>
            </ButtonLink>
          )}
        </Actions>
      );
    default:
      return (
        <>
          <WhereToGo booking={booking} />
          <GuestsAndCircle booking={booking} />
          <Held booking={booking} zone={zone} onCancel={onCancel} />
        </>
      );
  }
}

/**
 * What she can do with a place: show its code at the door, say what she needs there, change the name it is under, or
 * give it back.
 */
function Held({ booking, zone, onCancel }: Pick<BookingCardProps, 'booking' | 'zone' | 'onCancel'>) {
  const [shown, setShown] = useState<'code' | 'needs' | 'name'>();
  if (booking.status !== 'booked') return null;
  const ahead = new Date() < new Date(booking.starts_at);
  return (
    <div className="flex flex-wrap gap-2">
      {!booking.is_online && (
        <Button variant="outline" size="sm" className="px-3.5" onClick={() => setShown('code')}>
          Code for the door{' '}
          <span className="sr-only">
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      )}
      {ahead && (
        <Button variant="outline" size="sm" className="px-3.5" onClick={() => setShown('needs')}>
          What you need there{' '}
          <span className="sr-only">
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      )}
      {ahead && (
        <Button variant="outline" size="sm" className="px-3.5" onClick={() => setShown('name')}>
          Change name{' '}
          <span className="sr-only">
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      )}
      {ahead && (
        <Button variant="outline" size="sm" className="px-3.5" onClick={() => onCancel(booking)}>
          I can’t come{' '}
          <span className="sr-only">
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      )}
      {shown === 'code' && <CheckInCodeDialog booking={booking} zone={zone} onClose={() => setShown(undefined)} />}
      {shown === 'name' && <BookingNameDialog booking={booking} onClose={() => setShown(undefined)} />}
      {shown === 'needs' && <AccessNeedsDialog booking={booking} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function Waiting({ booking, reduce, onCancel }: BookingCardProps) {
  const free = booking.places_free ?? 0;
  return (
    <Actions
      text={
        free > 0
          ? `${free === 1 ? 'One place is' : `${free} places are`} free right now. You’re number ${
              (booking.waiting_ahead ?? 0) + 1
            } in line for ${booking.seats}.`
          : `You’re number ${(booking.waiting_ahead ?? 0) + 1} in line. We’ll tell you when a place is free${
              booking.course_id ? ' at every date' : ''
            }.`
      }
    >
      <div className="flex flex-wrap gap-3">
        {free > 0 && (
          <Button
            size="sm"
            aria-disabled={reduce.isPending}
            onClick={() => !reduce.isPending && reduce.mutate({ id: booking.id, seats: free })}
          >
            {reduce.isPending ? 'One moment…' : `Come as ${free}`}
            <span className="sr-only">
              {' '}
              <bdi>{booking.class_title}</bdi>
            </span>
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => onCancel(booking)}>
          Leave the list{' '}
          <span className="sr-only">
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      </div>
      {reduce.isError && (
        <p role="alert" className="font-medium text-danger">
          {bookingErrorMessage(reduce.error)}
        </p>
      )}
    </Actions>
  );
}

function Offer({ booking, inLine, accept, onAccepted, onCancel }: BookingCardProps) {
  const [problem, setProblem] = useState<string>();
  const until = booking.offered_until && offerEndLabel(booking.offered_until, new Date());

  async function take() {
    if (accept.isPending) return;
    setProblem(undefined);
    try {
      await accept.mutateAsync(booking.id);
      onAccepted();
    } catch (error) {
      setProblem(bookingErrorMessage(error));
    }
  }

  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {booking.seats === 1 ? 'A place is free for you' : `${booking.seats} places are free for you`}
        {booking.course_id ? ` at every date that’s left: ${datesLabel(inLine)}.` : '.'}{' '}
        {booking.offer_held
          ? `We’ll hold ${booking.seats === 1 ? 'it' : 'them'} until ${until}.`
          : 'The class starts soon, so it’s first come, first served.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={accept.isPending} onClick={() => void take()}>
          {accept.isPending ? 'One moment…' : 'Yes, I’ll be there'}
          <span className="sr-only">
            {' '}
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
        <Button variant="outline" onClick={() => onCancel(booking)}>
          No, thanks{' '}
          <span className="sr-only">
            <bdi>{booking.class_title}</bdi>
          </span>
        </Button>
      </div>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function Cancelled({ booking }: { booking: MyBooking }) {
  return (
    <div className="grid gap-1 rounded-field bg-sand px-4 py-3">
      <p>
        <bdi>{booking.instructor_name}</bdi> has cancelled this date.
      </p>
      {booking.cancel_reason && (
        <p dir="auto" className="whitespace-pre-line text-ink-soft">
          {booking.cancel_reason}
        </p>
      )}
      <NextSession booking={booking} />
    </div>
  );
}

function Actions({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
