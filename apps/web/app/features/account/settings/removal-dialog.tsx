import { type ReactNode, useState } from 'react';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';

interface RemovalDialogProps {
  title: string;
  /** Label of the button that removes. */
  action: string;
  /** What follows from it. */
  children: ReactNode;
  remove: () => Promise<void>;
  errorMessage: (error: unknown) => string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirmation dialog before a way to sign in is removed. */
export function RemovalDialog({
  title,
  action,
  children,
  remove,
  errorMessage,
  onClose,
  onRemoved,
}: RemovalDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', attempt: 0 });

  async function submit() {
    if (busy) return;
    setBusy(true);
    try {
      await remove();
      onRemoved();
    } catch (error) {
      void handleSessionExpired(error as Error);
      setBusy(false);
      setFailure(({ attempt }) => ({ message: errorMessage(error), attempt: attempt + 1 }));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" aria-disabled={busy} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
        <p>{children}</p>
      </div>
    </Dialog>
  );
}
