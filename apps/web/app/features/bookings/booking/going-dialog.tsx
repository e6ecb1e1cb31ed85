import { datesPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Spark } from '../../../ui/picture/spark.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { BookedSessionActions } from '../own/booked-session-actions.tsx';
import { GuestsAndCircle } from '../own/guests-and-circle.tsx';
import type { BookedClass } from './booked-class.ts';
import { UnsentAccessNeeds } from './unsent-access-needs.tsx';

interface GoingDialogProps {
  ofClass: BookedClass;
  /** What she has now, below the class's title. */
  booked: ReactNode;
  /** As they are read again; none where that failed. */
  bookings: readonly MyBooking[];
  needsTold: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** She has a place: the class's scene, a spark, and what one does next. */
export function GoingDialog({ ofClass, booked, bookings, needsTold, onClose, children }: GoingDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="You’re going!"
      banner={
        <div className="dialog-banner relative -mx-6 -mt-6 mb-5 sm:-mx-8 sm:-mt-8">
          <Picture drawn={ofClass.picture} alt="" aspect="band" className="rounded-none" />
          <span className="full-colour absolute start-6 -bottom-4 grid size-14 place-items-center rounded-full *:size-9! sm:start-8">
            <Spark />
          </span>
        </div>
      }
      actions={
        <>
          <ButtonLink href={datesPath} variant="ghost">
            Your dates
          </ButtonLink>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-4 wrap-anywhere">
        <p role="status">
          <strong dir="auto" className="text-ink">
            {ofClass.title}
          </strong>
          <br />
          {booked}
        </p>
        <BookedSessionActions bookings={bookings} />
        {bookings[0] && <GuestsAndCircle booking={bookings[0]} />}
        {children}
        {!needsTold && <UnsentAccessNeeds teacher={ofClass.teacher} />}
      </div>
    </Dialog>
  );
}
