import { isolateDirection } from '@kindling/domain/isolate-direction';
import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { type MyBooking, readBookingName, renameBooking } from '../bookings-api.ts';
import { BookingDetailDialog } from './booking-detail-dialog.tsx';

const isGiven = (name: string) => name.trim() !== '';

/**
 * Name that the teacher knows her under, to read and to change until the class; for all that she has with that teacher.
 */
export function BookingNameDialog({ booking, onClose }: { booking: MyBooking; onClose: () => void }) {
  return (
    <BookingDetailDialog
      booking={booking}
      name="name of a booking"
      title="Who’s this place for?"
      read={readBookingName}
      save={(supabase, bookingId, name) => renameBooking(supabase, bookingId, name.trim())}
      canSave={isGiven}
      unread="We couldn’t load the name it’s under."
      skeletonHeight="h-24"
      onClose={onClose}
    >
      {({ detail: name, change, save }) => (
        // Enter in a form's only field submits it.
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Field
            label="Name on the door list"
            error={isGiven(name) ? undefined : 'Add a name the teacher can call out.'}
            hint={`It’s what ${isolateDirection(booking.instructor_name)} calls you everywhere: on every date with them and in your messages. No one else sees it.`}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                autoComplete="off"
                maxLength={sessionLimits.bookingName.max}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </BookingDetailDialog>
  );
}
