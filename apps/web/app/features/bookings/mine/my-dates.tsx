import { classesPath } from '@kindling/domain/paths';
import { type ReactNode, useId, useState } from 'react';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { useCircles } from '../circles/use-circles.ts';
import { courseSessionsAhead, sessionsInLine } from '../courses/course-sessions.ts';
import { saysZone } from '../session-time-label.ts';
import { useBookingActions, useLiveBookings, useNextBookings } from '../use-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingsUnavailable } from './bookings-unavailable.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { byStart, type DateEntry } from './date-entry.ts';
import { groupBookings } from './group-bookings.ts';
import { PastDates } from './past-dates.tsx';

interface MyDatesProps {
  userId: string;
  /** Dates that are no bookings: what she is asked about, what lies ahead, what is past. */
  others: { loading: boolean; asked: DateEntry[]; next: DateEntry[]; past: DateEntry[]; changes: number };
  /** What stands below her dates: it waits for them, so that it is not pushed down. */
  children: ReactNode;
}

/** Dates of a member: offers on top, then her places, waiting lists, and what is past. */
export function MyDates({ userId, others, children }: MyDatesProps) {
  useLiveBookings(userId);
  const state = useNextBookings(userId);
  // Layout shift guard: each card says what came of her circle.
  const circles = useCircles(userId);
  const { accept, reduce, cancel, cancelCourse } = useBookingActions(userId);
  const [cancelling, setCancelling] = useState<MyBooking>();
  const [answers, setAnswers] = useState(0);
  // The card that was answered moves or goes, and its button with it.
  const heading = useFocusOnChange<HTMLHeadingElement>(answers + others.changes);

  function done(title: string) {
    setCancelling(undefined);
    setAnswers((count) => count + 1);
    showToast({ title });
  }

  const zone = saysZone(state.data ?? []);
  const toEntry = (booking: MyBooking): DateEntry => ({
    key: booking.id,
    startsAt: booking.starts_at,
    node: () => (
      <BookingCard
        booking={booking}
        zone={zone}
        inLine={sessionsInLine(booking, state.data ?? [])}
        accept={accept}
        reduce={reduce}
        onAccepted={() => done('You’re booked. See you there!')}
        onCancel={setCancelling}
      />
    ),
  });

  const { offers, next, waiting } = groupBookings(state.data ?? []);
  const loading = state.status === 'loading' || circles.status === 'loading' || others.loading;
  const groups = [
    { title: 'Free for you now', entries: offers.map(toEntry) },
    { title: 'You planned to try', entries: others.asked },
    { title: 'Coming up', entries: byStart([...next.map(toEntry), ...others.next]) },
    { title: 'Waiting lists', entries: waiting.map(toEntry) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        Your dates
      </h1>
      {loading && <Skeleton className="h-60 rounded-card" />}
      {state.status === 'failed' && <BookingsUnavailable error={state.error} onRetry={state.retry} />}
      {!loading && state.status === 'ready' && groups.length === 0 && <NothingBooked />}
      {!loading &&
        groups.map(({ title, entries }) => (
          <Group key={title} title={title}>
            {entries.map(({ key, node }) => (
              <li key={key}>{node(zone)}</li>
            ))}
          </Group>
        ))}
      {!loading && children}
      {state.status === 'ready' && <PastDates userId={userId} others={others.past} zone={zone} />}
      {cancelling && (
        <CancelBookingDialog
          booking={cancelling}
          zone={zone}
          courseDates={courseSessionsAhead(cancelling, state.data ?? [])}
          cancel={cancel}
          cancelCourse={cancelCourse}
          onClose={() => setCancelling(undefined)}
          onDone={() => done('Thanks for letting us know')}
        />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-4">{children}</ul>
    </section>
  );
}

function NothingBooked() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<StateScene state="open-week" />}
      title={<h2>Nothing booked yet</h2>}
      action={<ButtonLink href={classesPath}>Browse classes</ButtonLink>}
    >
      When you book a class, you’ll find when, where and what to bring right here.
    </EmptyState>
  );
}
