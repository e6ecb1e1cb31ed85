import { errorCode } from '@kindling/domain/error-codes';
import { limits } from '@kindling/domain/limits';
import { useRef, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useMember } from '../../../../lib/session/member.ts';
import { verifySecondFactor } from '../../../../lib/session/second-factor/verify-second-factor.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { ForgotPasswordLink } from '../credentials/forgot-password-link.tsx';
import { codeErrorMessage } from './code-error-message.ts';
import { CodeField } from './code-field.tsx';
import { signInAgain } from './factors-api.ts';
import { useSecondStep } from './use-second-step.ts';

interface StepUpDialogProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Reauthentication in this page: her second factor anew, or her password where she has none. */
export function StepUpDialog({ onDone, onCancel }: StepUpDialogProps) {
  const member = useMember();
  const email = member.email ?? '';
  const second = useSecondStep(member);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function showProblem(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  async function submit() {
    if (busy) return;
    const missing = second.step ? second.missing : password === '' && 'Please enter your password';
    if (missing) return showProblem(missing);
    setBusy(true);
    setProblem(undefined);
    try {
      if (second.step) await verifySecondFactor(await getSupabase(), second.step);
      else await signInAgain(email, password);
      onDone();
    } catch (error) {
      setBusy(false);
      showProblem(second.step ? codeErrorMessage(error, second) : passwordErrorMessage(error));
    }
  }

  return (
    <Dialog open onClose={onCancel} title="Is it you?">
      <form
        noValidate
        aria-busy={busy}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>You signed in a while ago, so we check that it’s you.</p>
        {second.step ? (
          <CodeField state={second} id="step-up-code" error={problem} inputRef={input} />
        ) : (
          <>
            {/* Password managers: the username that the password belongs to. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <Field
              label="Your password"
              id="step-up-password"
              error={problem}
              hint="Never set one? Use an emailed link instead."
            >
              {(control) => (
                <PasswordField
                  {...control}
                  ref={input}
                  autoFocus
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                  aria-required
                  autoComplete="current-password"
                  maxLength={limits.password.max}
                />
              )}
            </Field>
            <ForgotPasswordLink email={email} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'One moment…' : 'Continue'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function passwordErrorMessage(error: unknown): string {
  if (errorCode(error) === 'invalid_credentials') return 'That’s not your password.';
  return authFieldError(error, 'sign-in').message;
}
