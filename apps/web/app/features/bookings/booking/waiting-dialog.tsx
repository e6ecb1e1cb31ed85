import { datesPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { UnsentAccessNeeds } from './unsent-access-needs.tsx';

interface WaitingDialogProps {
  ofClass: { title: string; teacher: string };
  /** What she waits for, below the class's title. */
  booked: ReactNode;
  needsTold: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** She is on the waiting list. */
export function WaitingDialog({ ofClass, booked, needsTold, onClose, children }: WaitingDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="You’re on the waiting list"
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
        {!needsTold && <UnsentAccessNeeds teacher={ofClass.teacher} />}
      </div>
    </Dialog>
  );
}
