import { limits } from '@kindling/domain/limits';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Forgotten } from './forgotten.tsx';
import { scheduleDeletion } from './rights-api.ts';
import { deletionRefusal } from './rights-refusals.ts';

interface DeleteFormProps {
  email: string;
  /** Not of somebody who has signed in within the last minutes. */
  asksPassword: boolean;
  onClose: () => void;
  onScheduled: () => Promise<void>;
}

export function DeleteForm({ email, asksPassword, onClose, onScheduled }: DeleteFormProps) {
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function refuse(words: string) {
    setTrouble(words);
    field.current?.focus();
  }

  async function submit() {
    if (busy) return;
    if (asksPassword && password === '') return refuse('Please enter your password');
    setBusy(true);
    setTrouble(undefined);
    try {
      await scheduleDeletion(email, asksPassword ? password : undefined);
      await onScheduled();
      onClose();
    } catch (error) {
      setBusy(false);
      refuse(deletionRefusal(error));
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
      {asksPassword && (
        <>
          {/* So that a password manager knows whose password is asked for. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Your password"
            id="delete-password"
            error={trouble}
            hint="If you have never chosen one, a link by mail does as well."
          >
            {(control) => (
              <PasswordField
                {...control}
                ref={field}
                name="password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                aria-required
                autoComplete="current-password"
                maxLength={limits.password.max}
              />
            )}
          </Field>
          <Forgotten email={email} />
        </>
      )}
      {!asksPassword && trouble && (
        <p role="alert" className="text-danger">
          {trouble}
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
