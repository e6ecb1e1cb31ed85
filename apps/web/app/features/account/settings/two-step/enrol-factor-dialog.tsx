import { errorCode } from '@kindling/domain/error-codes';
import { limits } from '@kindling/domain/limits';
import type { User } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { ForgotPasswordLink } from '../credentials/forgot-password-link.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { type Enrolment, enrolFactor, signInAgain } from './factors-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface EnrolFactorDialogProps {
  member: User;
  /** First factor: recovery codes come with it. */
  isFirst: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Enrols an authenticator app: name, first code, and recovery codes with the first one. */
export function EnrolFactorDialog({ member, isFirst, onClose, onAdded }: EnrolFactorDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();

  function added(fresh: string[] | undefined) {
    onAdded();
    if (fresh) setCodes(fresh);
    else onClose();
  }

  if (codes) {
    return (
      <Dialog open onClose={onClose} title="Save your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={isFirst ? 'Set up two-step sign-in' : 'Add another app'}>
      {enrolment ? (
        <ConfirmFactor enrolment={enrolment} isFirst={isFirst} onConfirmed={added} />
      ) : (
        <NameFactor member={member} onEnrolled={setEnrolment} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface NameFactorProps {
  member: User;
  onEnrolled: (enrolment: Enrolment) => void;
  onClose: () => void;
}

function NameFactor({ member, onEnrolled, onClose }: NameFactorProps) {
  const email = member.email ?? '';
  const [name, setName] = useState('My phone');
  const [password, setPassword] = useState<string>();
  const [problem, setProblem] = useState<{ name?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);

  async function submit() {
    if (busy) return;
    if (name.trim() === '') {
      setProblem({ name: 'Please give it a name' });
      nameRef.current?.focus();
      return;
    }
    if (password === '') return setProblem({ password: 'Please enter your password' });
    setBusy(true);
    setProblem({});
    try {
      if (password !== undefined) await signInAgain(email, password);
      onEnrolled(await enrolFactor(name.trim()));
    } catch (error) {
      setBusy(false);
      setProblem(fieldErrorsOf(error));
      // Reauthentication: the last sign-in is too long ago.
      if (errorCode(error) === 'reauthentication_needed') setPassword('');
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
      <p>
        You'll need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password and
        many others will do. When you sign in, we'll ask for the code it shows.
      </p>
      <Field label="What should we call it?" id="factor-name" error={problem.name}>
        {(control) => (
          <Input
            {...control}
            ref={nameRef}
            aria-required
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </Field>
      {password !== undefined && (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Your password"
            id="factor-password"
            error={problem.password}
            hint="You signed in a while ago, so we check that it's you."
          >
            {(control) => (
              <PasswordField
                {...control}
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
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'One moment…' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}

function fieldErrorsOf(error: unknown): { name?: string; password?: string } {
  switch (errorCode(error)) {
    case 'reauthentication_needed':
      return {};
    case 'mfa_factor_name_conflict':
      return { name: 'You already have an app with this name.' };
    case 'too_many_enrolled_mfa_factors':
      return { name: 'You already have ten apps. Remove one first.' };
    case 'invalid_credentials':
      return { password: 'That’s not your password.' };
    default:
      return { name: authFieldError(error, 'new-password').message };
  }
}
