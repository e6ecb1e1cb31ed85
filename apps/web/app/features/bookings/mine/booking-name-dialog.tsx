import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { bookingRetentionDays, sessionLimits } from '@kindling/domain/sessions/session-limits';
import { type FormEvent, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { type MyBooking, readBookingName, renameBooking } from '../bookings-api.ts';

const formId = 'booking-name-form';

/** Name that a place is under at the door, to read and to change until the class; of a course for all its dates. */
export function BookingNameDialog({ booking, onClose }: { booking: MyBooking; onClose: () => void }) {
  const stored = useRead({
    queryKey: ['booking-name', booking.id],
    read: (supabase) => readBookingName(supabase, booking.id),
    staleTime: 0,
    gcTime: 0,
    failure: 'The name of a booking could not be read',
  });
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = typed ?? stored.data;
  const missing = typed !== undefined && typed.trim() === '' ? 'Add a name the teacher can call out.' : undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name === undefined || name.trim() === '' || saving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await renameBooking(await getSupabase(), booking.id, name.trim());
      onClose();
    } catch (error) {
      logFailure('The name of a booking could not be changed', error);
      void handleSessionExpired(error);
      setProblem(bookingErrorMessage(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Who’s this place for?"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={name === undefined || missing !== undefined || saving}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      {name !== undefined && (
        <form id={formId} onSubmit={save} noValidate>
          <Field
            label="Name on the door list"
            error={missing}
            hint={`${booking.course_id ? 'For every date of the course still to come. ' : ''}Only ${booking.instructor_name} sees it, and we delete it ${bookingRetentionDays} days after the class.`}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                autoComplete="off"
                maxLength={sessionLimits.bookingName.max}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </form>
      )}
      {stored.status === 'loading' && <Skeleton className="h-24 rounded-field" />}
      {stored.status === 'failed' && (
        <p role="alert" className="font-medium text-danger">
          We couldn’t load the name it’s under.{' '}
          <Button variant="link" size="sm" onClick={stored.retry}>
            Try again
          </Button>
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
