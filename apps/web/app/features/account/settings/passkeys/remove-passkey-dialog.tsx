import { useState } from 'react';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { passkeyErrorMessage } from '../../passkeys/passkey-error-message.ts';
import { type Passkey, removePasskey } from './passkeys-api.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, name, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', attempt: 0 });

  async function submit() {
    if (busy) return;
    setBusy(true);
    try {
      await removePasskey(passkey.id);
      onRemoved();
    } catch (error) {
      void handleSessionExpired(error as Error);
      setBusy(false);
      setFailure(({ attempt }) => ({ message: passkeyErrorMessage(error, 'change'), attempt: attempt + 1 }));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" aria-disabled={busy} onClick={() => void submit()}>
            Remove
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
        <p>
          You won’t be able to sign in with it any more. Your device or password manager may still list it: you can
          delete it there, too.
        </p>
      </div>
    </Dialog>
  );
}
