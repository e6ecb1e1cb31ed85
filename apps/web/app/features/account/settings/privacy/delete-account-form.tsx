import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ReauthenticationFields, useReauthentication } from '../two-step/reauthentication-fields.tsx';
import { deletionErrorMessage } from './privacy-error-messages.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

interface DeleteAccountFormProps {
  member: User;
  /** False within minutes of a sign-in. */
  asksPassword: boolean;
  onClose: () => void;
  onScheduled: () => Promise<void>;
}

export function DeleteAccountForm({ member, asksPassword, onClose, onScheduled }: DeleteAccountFormProps) {
  const proof = useReauthentication(member);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (busy) return;
    if (asksPassword && !proof.check()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await scheduleDeletion(asksPassword ? proof.value : undefined);
      await onScheduled();
      onClose();
    } catch (error) {
      setBusy(false);
      if (asksPassword) proof.showError(error, deletionErrorMessage(error));
      else setProblem(deletionErrorMessage(error));
    }
  }

  return (
    <form
      noValidate
      aria-busy={busy}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {asksPassword && <ReauthenticationFields proof={proof} hint="Never set one? Use an emailed link instead." />}
      {!asksPassword && problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" aria-disabled={busy}>
          {busy ? 'One moment…' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
}
