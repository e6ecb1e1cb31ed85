import { type ReactNode, useId, useState } from 'react';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { MyBooking } from '../bookings-api.ts';
import { useBookingActions, useLiveBookings, useNextBookings } from '../use-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingsUnavailable } from './bookings-unavailable.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { groupBookings } from './group-bookings.ts';
import { PastDates } from './past-dates.tsx';

/** Dates of a member: offers on top, then her places, waiting lists, and what is past. */
export function MyDates({ userId }: { userId: string }) {
  useLiveBookings(userId);
  const state = useNextBookings(userId);
  const { accept, cancel } = useBookingActions(userId);
  const [cancelling, setCancelling] = useState<MyBooking>();
  const [answers, setAnswers] = useState(0);
  // The card that was answered moves or goes, and its button with it.
  const heading = useFocusOnChange<HTMLHeadingElement>(answers);

  function done(title: string) {
    setCancelling(undefined);
    setAnswers((count) => count + 1);
    showToast({ title });
  }

  const { offers, next, waiting } = groupBookings(state.data ?? []);
  const groups = [
    { title: 'Free for you now', bookings: offers },
    { title: 'Coming up', bookings: next },
    { title: 'Waiting lists', bookings: waiting },
  ].filter(({ bookings }) => bookings.length > 0);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        Your dates
      </h1>
      {state.status === 'loading' && <Skeleton className="h-60 rounded-card" />}
      {state.status === 'failed' && <BookingsUnavailable error={state.error} onRetry={state.retry} />}
      {state.status === 'ready' && groups.length === 0 && <NothingBooked />}
      {groups.map(({ title, bookings }) => (
        <Group key={title} title={title}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                booking={booking}
                accept={accept}
                onAccepted={() => done('You’re booked. See you there!')}
                onCancel={setCancelling}
              />
            </li>
          ))}
        </Group>
      ))}
      {state.status === 'ready' && <PastDates userId={userId} />}
      {cancelling && (
        <CancelBookingDialog
          booking={cancelling}
          cancel={cancel}
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
      drawing={<Emblem name="explorer" className="size-28" />}
      title={<h2>Nothing booked yet</h2>}
      action={<ButtonLink href="/classes">Browse classes</ButtonLink>}
    >
      When you book a class, you’ll find when, where and what to bring right here.
    </EmptyState>
  );
}
