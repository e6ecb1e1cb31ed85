import { datesPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface OutcomeDialogProps {
  title: string;
  ofClass: { title: string; teacher: string };
  /** What she has now, below the class's title. */
  booked: ReactNode;
  needsTold: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Outcome of a booking, and that her access needs were not told where that failed. */
export function OutcomeDialog({ title, ofClass, booked, needsTold, onClose, children }: OutcomeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
          <ButtonLink href={datesPath}>Your dates</ButtonLink>
        </>
      }
    >
      <div role="status" className="grid gap-4 wrap-anywhere">
        <p>
          <strong dir="auto" className="text-ink">
            {ofClass.title}
          </strong>
          <br />
          {booked}
        </p>
        {children}
        {!needsTold && (
          <p className="font-medium text-danger">
            What you need there didn’t get through to <bdi>{ofClass.teacher}</bdi>. Message them from the class page.
          </p>
        )}
      </div>
    </Dialog>
  );
}
