import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { datesLabel } from '@kindling/domain/bookings/courses';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { deadlineOf } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { SessionTime } from '../session-time.tsx';
import type { useBookingActions } from '../use-bookings.ts';

interface CancelBookingDialogProps {
  booking: MyBooking;
  /** Whether times say their zone. */
  zone: boolean;
  /** Sessions of the same course that lie ahead, with this one; 1 where there is no course. */
  courseDates: number;
  cancelCourse: ReturnType<typeof useBookingActions>['cancelCourse'];
  cancel: ReturnType<typeof useBookingActions>['cancel'];
  onClose: () => void;
  onDone: () => void;
}

const labels = {
  booked: { title: 'Give up your place?', action: 'Give up my place', keep: 'Keep my place' },
  offered: { title: 'Say no to this place?', action: 'No, thanks', keep: 'Keep the offer' },
  waiting: { title: 'Leave the waiting list?', action: 'Leave the list', keep: 'Stay on the list' },
} as const;

/** Confirms that a place, an offer or a place in line is given back: it goes to someone else at once. */
export function CancelBookingDialog(props: CancelBookingDialogProps) {
  const { booking, zone, courseDates, cancel, cancelCourse, onClose, onDone } = props;
  const [whole, setWhole] = useState(false);
  const pending = cancel.isPending || cancelCourse.isPending;
  const [problem, setProblem] = useState<string>();
  // Waited for and offered as one, and given back as one.
  const inLine = booking.course_id !== null && booking.status !== 'booked';
  const { title, action, keep } = labels[booking.status as keyof typeof labels] ?? labels.booked;

  async function confirm() {
    if (pending) return;
    setProblem(undefined);
    try {
      if ((whole || inLine) && booking.course_id) await cancelCourse.mutateAsync(booking.course_id);
      else await cancel.mutateAsync(booking.id);
      onDone();
    } catch (error) {
      setProblem(bookingErrorMessage(error));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="destructive" aria-disabled={pending} onClick={() => void confirm()}>
            {pending ? 'One moment…' : action}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong dir="auto" className="text-ink">
          {booking.class_title}
        </strong>
        <br />
        {inLine && 'The whole course, from '}
        <SessionTime session={booking} zone={zone} />
      </p>
      {courseDates > 1 && (
        <fieldset className="mt-4 grid gap-2">
          <legend className="mb-2 text-sm font-semibold text-ink">What would you like to give up?</legend>
          {[false, true].map((all) => (
            <RadioCard
              key={String(all)}
              name="give-up"
              value={String(all)}
              checked={whole === all}
              onChange={() => setWhole(all)}
              className="min-h-12 rounded-field px-3.5 py-2.5"
            >
              {all ? `The rest of the course: ${datesLabel(courseDates)}` : 'Just this date'}
            </RadioCard>
          ))}
        </fieldset>
      )}
      <p className="mt-3">{consequence(booking)}</p>
      {problem && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

function consequence(booking: MyBooking): string {
  if (booking.status === 'waiting')
    return 'You’d lose your number in line. If you join again, you’ll start at the end.';
  if (booking.status === 'offered') return 'It goes to the next person in line straight away, so this can’t be undone.';
  const { passed } = deadlineOf(booking, new Date());
  const late = passed
    ? `It’s within ${noticeLabel(booking.cancellation_hours)}, so ${isolateDirection(booking.instructor_name)} will see it’s late. `
    : '';
  return `${late}If someone’s waiting, your place goes to them straight away, so you may not get it back.`;
}
