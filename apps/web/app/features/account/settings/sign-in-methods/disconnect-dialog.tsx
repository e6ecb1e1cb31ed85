import type { UserIdentity } from '@supabase/supabase-js';
import { useState } from 'react';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { signInMethodError } from './sign-in-method-errors.ts';
import { disconnect } from './sign-in-methods-api.ts';

interface DisconnectDialogProps {
  identity: UserIdentity;
  name: string;
  onClose: () => void;
  onDisconnected: () => void;
}

/** Asks before a way in is taken away. */
export function DisconnectDialog({ identity, name, onClose, onDisconnected }: DisconnectDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', attempt: 0 });

  async function submit() {
    if (busy) return;
    setBusy(true);
    try {
      await disconnect(identity);
      onDisconnected();
    } catch (error) {
      void handleSessionExpired(error as Error);
      setBusy(false);
      setFailure(({ attempt }) => ({
        message: signInMethodError(error as { code?: string }, 'disconnect'),
        attempt: attempt + 1,
      }));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disconnect ${name}?`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" aria-disabled={busy} onClick={() => void submit()}>
            Disconnect
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
        <p>You won’t be able to sign in with it any more. You can connect it again any time.</p>
      </div>
    </Dialog>
  );
}
