import { datesLabel } from '@kindling/domain/bookings/courses';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { classPath, datesPath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionDay, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import type { ReactNode } from 'react';
import { runtimeValues } from '../../shell/runtime-values.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import type { LinkedBooking, MissedAct } from './linked-booking.ts';

interface LinkedBookingPageProps {
  booking: LinkedBooking;
  /** An act of hers that came too late. */
  missed: MissedAct | undefined;
  now: number;
}

interface PageText {
  title: string;
  text: ReactNode;
  /** What can still be done. */
  acts: readonly { act: MissedAct; label: string }[];
}

/**
 * Page of a booking's link in a mail: gives a place back or takes the one offered, without signing in. Link scanners
 * open links, so nothing happens before a button is pressed. A plain form, which works without a script.
 */
export function LinkedBookingPage({ booking, missed, now }: LinkedBookingPageProps) {
  const { title, text, acts } = pageText(booking, missed, new Date(now));
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="open-week" />}
      title={<h1 className="text-3xl">{title}</h1>}
      action={
        acts.length > 0 ? (
          <form method="post" className="flex flex-wrap justify-center gap-3">
            {acts.map(({ act, label }, index) => (
              <Button key={act} type="submit" name="act" value={act} variant={index === 0 ? 'default' : 'outline'}>
                {label}
              </Button>
            ))}
          </form>
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            {booking.classSlug !== null && <ButtonLink href={classPath(booking.classSlug)}>See the class</ButtonLink>}
            <ButtonLink href={datesPath} variant="outline">
              See your dates
            </ButtonLink>
          </div>
        )
      }
    >
      <p dir="auto" className="wrap-anywhere font-semibold text-ink">
        {booking.classTitle}
      </p>
      <p>
        {booking.courseDates > 0 && `The whole course, ${datesLabel(booking.courseDates)}, from `}
        {formatSessionTime(booking, { now: new Date(now) })}
      </p>
      <p className="mt-3">{text}</p>
    </EmptyState>
  );
}

function pageText(booking: LinkedBooking, missed: MissedAct | undefined, now: Date): PageText {
  const { status, teacher, seats } = booking;
  const places = seats === 1 ? 'place' : `${seats} places`;
  if (booking.sessionCancelled) {
    return {
      title: 'This class is cancelled',
      text: 'You don’t need to do anything.',
      acts: [],
    };
  }
  if (status === 'expired') {
    return {
      title: 'No place this time',
      text: 'The class has started, and no place came your way. Other dates are on the class page.',
      acts: [],
    };
  }
  if (booking.begun && booking.courseDates === 0) {
    return {
      title: 'This class has started',
      text: `It’s too late to change your booking here. Please tell ${isolateDirection(teacher)} yourself.`,
      acts: [],
    };
  }
  switch (status) {
    case 'booked':
      return {
        title: missed === undefined ? 'Can’t come?' : 'You still have your place',
        text: booking.late
          ? `It’s short notice, but it still helps: your ${places} can go to someone who’s waiting.`
          : `Cancel, and someone else can have your ${places}.`,
        acts: [{ act: 'cancel', label: `Cancel my ${places}` }],
      };
    case 'waiting':
      return {
        title: 'You’re on the waiting list',
        text: 'We’ll email you when it’s your turn.',
        acts: [{ act: 'cancel', label: 'Leave the waiting list' }],
      };
    case 'offered':
      return offerText(booking, missed, now);
    case 'lapsed':
      return lapsed;
    case 'cancelled':
      return {
        title: 'Your place is cancelled',
        text: 'Changed your mind? Book again on the class page.',
        acts: [],
      };
    case 'attended':
    case 'no_show':
      return { title: 'This class has started', text: 'Your booking can’t be changed any more.', acts: [] };
  }
}

const lapsed: PageText = {
  title: 'This offer has run out',
  text: 'The place has gone to the next person on the list.',
  acts: [],
};

function offerText(booking: LinkedBooking, missed: MissedAct | undefined, now: Date): PageText {
  const { offeredUntil, timeZone, offerOver } = booking;
  if (offerOver) return lapsed;
  if (missed === 'accept') {
    return {
      title: 'Someone else was quicker',
      text: 'This place has gone. You’re still on the list in case another comes free.',
      acts: [{ act: 'cancel', label: 'Leave the waiting list' }],
    };
  }
  const until =
    offeredUntil === null
      ? ''
      : ` It’s open until ${formatClockTime(offeredUntil, timeZone)} on ${formatSessionDay(offeredUntil, timeZone, now)}.`;
  return {
    title: 'A place has come free',
    text: `Would you like it?${until}`,
    acts: [
      { act: 'accept', label: 'Take the place' },
      { act: 'cancel', label: 'No, thanks' },
    ],
  };
}

/** Unknown link: mistyped, or of a booking that was deleted 60 days after its session. */
export function UnknownBookingLink() {
  const { contactEmail } = runtimeValues();
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="not-found" />}
      title={<h1 className="text-3xl">We can’t find that booking</h1>}
      action={<ButtonLink href={datesPath}>See your dates</ButtonLink>}
    >
      The link may be incomplete – try copying it again. We also delete bookings 60 days after a class. Still stuck?
      Write to{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </EmptyState>
  );
}
