import type { User } from '@supabase/supabase-js';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ReauthenticationProof } from './factors-api.ts';
import { ReauthenticationFields, useReauthentication } from './reauthentication-fields.tsx';

interface ReauthenticationDialogProps {
  member: User;
  title: string;
  children: ReactNode;
  /** Button label, also while pending. */
  action: string;
  destructive?: boolean;
  onClose: () => void;
  /** Does it, or rejects with the auth service's error. */
  onProven: (proof: ReauthenticationProof) => Promise<void>;
}

/**
 * Reauthentication dialog: asks for password and code before something that whoever finds an open session must not do.
 */
export function ReauthenticationDialog({
  member,
  title,
  children,
  action,
  destructive = false,
  onClose,
  onProven,
}: ReauthenticationDialogProps) {
  const proof = useReauthentication(member);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit() {
    if (busy || !proof.check()) return;
    setBusy(true);
    try {
      await onProven(proof.value);
    } catch (error) {
      setBusy(false);
      proof.showError(error);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={form}
        noValidate
        aria-busy={busy}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>{children}</div>
        <ReauthenticationFields proof={proof} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={destructive ? 'destructive' : 'default'} aria-disabled={busy}>
            {busy ? 'One moment…' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
