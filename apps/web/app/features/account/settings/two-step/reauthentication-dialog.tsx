import type { User } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../dialog-form.tsx';
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

  async function submit() {
    if (!proof.check()) return;
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
      <DialogForm busy={busy} onSubmit={submit} onCancel={onClose} action={action} destructive={destructive}>
        <div>{children}</div>
        <ReauthenticationFields proof={proof} />
      </DialogForm>
    </Dialog>
  );
}
