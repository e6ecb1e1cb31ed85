import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { errorKind } from '@kindling/domain/error-messages';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccessNeedsField } from './access-needs-field.tsx';
import { NoteField } from './note-field.tsx';
import { SeatsField } from './seats-field.tsx';

interface BookingChoice {
  seats: number;
  note: string;
  needs: readonly string[];
}

interface BookingFormDialogProps {
  title: string;
  ofClass: { title: string; teacher: string };
  /** As the teacher will see her; undefined while it is not known. */
  firstName: string | undefined;
  /** When it is, below the class's title. */
  when: ReactNode;
  placesLeft: number;
  wholeCourse?: boolean;
  /** Whether more than are free join the waiting list together. */
  waitingList?: boolean;
  /** Label of the button, and what she agrees to, for so many places. */
  actionFor: (seats: number) => string;
  termsFor: (seats: number) => ReactNode;
  pending: boolean;
  book: (choice: BookingChoice) => Promise<void>;
  onClose: () => void;
}

/**
 * Form of a booking: how many, a note, access needs, what it costs and to whom. A lost answer can be asked for again.
 */
export function BookingFormDialog(props: BookingFormDialogProps) {
  const {
    title,
    ofClass,
    firstName,
    when,
    placesLeft,
    wholeCourse = false,
    waitingList = true,
    pending,
    onClose,
  } = props;
  const formId = useId();
  const [seats, setSeats] = useState(1);
  const [note, setNote] = useState('');
  const [needs, setNeeds] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const lost = failure !== undefined && errorKind(failure) === 'network';
  const enough = waitingList || seats <= placesLeft;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setFailure(undefined);
    try {
      await props.book({ seats, note, needs });
    } catch (error) {
      setFailure(error);
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
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={pending || !enough}>
            {pending ? 'Booking…' : lost ? 'Try again' : props.actionFor(seats)}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong dir="auto" className="text-ink">
          {ofClass.title}
        </strong>
        <br />
        {when}
      </p>
      <form id={formId} onSubmit={send} noValidate className="mt-5 grid gap-5">
        <SeatsField
          seats={seats}
          placesLeft={placesLeft}
          wholeCourse={wholeCourse}
          waitingList={waitingList}
          onChange={setSeats}
        />
        <NoteField note={note} teacher={ofClass.teacher} firstName={firstName} onChange={setNote} />
        <AccessNeedsField needs={needs} teacher={ofClass.teacher} onChange={setNeeds} />
        {props.termsFor(seats)}
        {failure !== undefined && (
          <p role="alert" className="font-medium text-danger">
            {bookingErrorMessage(failure)}
            {lost && ' If it went through after all, trying again won’t book twice.'}
          </p>
        )}
      </form>
    </Dialog>
  );
}
