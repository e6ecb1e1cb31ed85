import { errorCode } from '@kindling/domain/error-codes';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { confirmEmailChangeCode } from './account-api.ts';

interface EmailChangeCodeFormProps {
  next: string;
  /** The new address has confirmed; the present one has to, too. */
  onHalfway: () => void;
}

/** One-time code of the mail to the new address: typed in here, the change needs no link on a device we don't know. */
export function EmailChangeCodeForm({ next, onHalfway }: EmailChangeCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function showProblem(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  async function submit() {
    if (busy) return;
    const digits = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return showProblem('Please enter the 6-digit code');
    setBusy(true);
    setProblem(undefined);
    try {
      if ((await confirmEmailChangeCode(next, digits)) === 'halfway') onHalfway();
      else showToast({ title: 'You’ve changed your email', description: 'Use the new one to sign in from now on.' });
    } catch (error) {
      showProblem(
        errorCode(error) === 'otp_expired'
          ? 'That code isn’t right, or it’s expired. Check it, or send both again.'
          : authFieldError(error, 'sign-in').message,
      );
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      aria-busy={busy}
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="6-digit code" id="email-change-code" error={problem}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            aria-required
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" aria-disabled={busy}>
        {busy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  );
}
