import { errorCode } from '@kindling/domain/error-codes';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { useMember } from '../../../../lib/session/member.ts';
import { verifySecondFactor } from '../../../../lib/session/second-factor/verify-second-factor.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { passkeyErrorMessage } from '../../passkeys/passkey-error-message.ts';
import { passkeysOffered } from '../../passkeys/passkeys-offered.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { readPasskeys } from '../passkeys/passkeys-api.ts';
import { codeErrorMessage } from './code-error-message.ts';
import { CodeField } from './code-field.tsx';
import { signInAgain } from './factors-api.ts';
import { signInAgainWithPasskey } from './step-up-passkey.ts';
import { useAbortOnUnmount, useSecondStep } from './use-second-step.ts';

interface StepUpDialogProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Reauthentication in this page: her second factor anew, or her password or passkey where she has none. */
export function StepUpDialog({ onDone, onCancel }: StepUpDialogProps) {
  const member = useMember();
  const email = member.email ?? '';
  const second = useSecondStep(member);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [passkeyProblem, setPasskeyProblem] = useState({ message: '', attempt: 0 });
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const closing = useAbortOnUnmount();
  const asksPasskey = !second.step && passkeysOffered();
  const { data: passkeys } = useRead({
    queryKey: ['passkeys', member.id],
    read: readPasskeys,
    enabled: asksPasskey,
    failure: 'The passkeys could not be read',
  });

  function showProblem(message: string) {
    setProblem(message);
    input.current?.focus();
  }

  async function submit() {
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

  async function showPasskey() {
    if (busy) return;
    setBusy(true);
    setPasskeyProblem(({ attempt }) => ({ message: '', attempt }));
    try {
      await signInAgainWithPasskey(member.id, closing);
      onDone();
    } catch (error) {
      setBusy(false);
      setPasskeyProblem(({ attempt }) => ({ message: passkeyProblemOf(error), attempt: attempt + 1 }));
    }
  }

  return (
    <Dialog open onClose={onCancel} title="Is it you?">
      <DialogForm busy={busy} onSubmit={submit} onCancel={onCancel} action="Continue">
        <p>You signed in a while ago, so we check that it’s you.</p>
        {second.step ? (
          <CodeField state={second} id="step-up-code" error={problem} inputRef={input} />
        ) : (
          <>
            {asksPasskey && passkeys && passkeys.length > 0 && (
              <>
                <ErrorSummary
                  errors={passkeyProblem.message ? [{ message: passkeyProblem.message }] : []}
                  attempt={passkeyProblem.attempt}
                />
                <Button variant="outline" aria-disabled={busy} onClick={() => void showPasskey()}>
                  <KeyRound aria-hidden="true" /> Use a passkey
                </Button>
              </>
            )}
            <CurrentPasswordField
              id="step-up-password"
              email={email}
              value={password}
              onChange={setPassword}
              error={problem}
              hint="Never set one? Use an emailed link instead."
              inputRef={input}
              autoFocus
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

function passwordErrorMessage(error: unknown): string {
  if (errorCode(error) === 'invalid_credentials') return 'That’s not your password.';
  return authFieldError(error, 'sign-in').message;
}

function passkeyProblemOf(error: unknown): string {
  if ((error as { code?: string }).code === 'passkey_of_another') return 'That’s another account’s passkey.';
  return passkeyErrorMessage(error, 'step-up');
}
