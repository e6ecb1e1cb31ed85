import { errorCode } from '@kindling/domain/error-codes';
import type { User } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { withStepUp } from '../../../../lib/session/second-factor/step-up.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { type EnrolErrors, enrolErrors } from './enrol-errors.ts';
import type { FactorType } from './factor-labels.ts';
import { signInAgain } from './factors-api.ts';

interface NameFactorProps {
  member: User;
  type: FactorType;
  /** Names of the factors that she has. */
  taken: readonly (string | undefined)[];
  /** Enrols it, or rejects with the error of the auth service, the network or the browser's prompt. */
  onNamed: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Factor enrolment: its name, and the password where the last sign-in is too long ago. */
export function NameFactor({ member, type, taken, onNamed, onClose }: NameFactorProps) {
  const email = member.email ?? '';
  const [name, setName] = useState(() => suggestedNames[type].find((one) => !taken.includes(one)) ?? '');
  const [password, setPassword] = useState<string>();
  const [errors, setErrors] = useState<EnrolErrors & { attempt: number }>({ attempt: 0 });
  const [busy, setBusy] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  function showErrors(next: EnrolErrors) {
    setErrors(({ attempt }) => ({ ...next, attempt: attempt + 1 }));
    if (next.name) nameRef.current?.focus();
    if (next.password) passwordRef.current?.focus();
  }

  async function submit() {
    if (name.trim() === '') return showErrors({ name: 'Please give it a name' });
    if (password === '') return showErrors({ password: 'Please enter your password' });
    setBusy(true);
    setErrors(({ attempt }) => ({ attempt }));
    try {
      if (password !== undefined) await signInAgain(email, password);
      // Another factor is added by one that counts; the first by the password, in this form.
      await (taken.length > 0 ? withStepUp(() => onNamed(name.trim())) : onNamed(name.trim()));
    } catch (error) {
      setBusy(false);
      // Reauthentication: the last sign-in is too long ago.
      if (errorCode(error) === 'reauthentication_needed') return setPassword('');
      showErrors(enrolErrors(error));
      void handleSessionExpired(error);
      // A factor that this session has not shown: once the session says so, the page asks for it.
      if (errorCode(error) === 'insufficient_aal') await (await getSupabase()).auth.refreshSession();
    }
  }

  return (
    <DialogForm busy={busy} onSubmit={submit} onCancel={onClose} action="Continue" busyLabel={busyLabels[type]}>
      <ErrorSummary errors={errors.other ? [{ message: errors.other }] : []} attempt={errors.attempt} />
      <p>{introductions[type]}</p>
      <Field label="What should we call it?" id="factor-name" error={errors.name} announced>
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
        <CurrentPasswordField
          id="factor-password"
          email={email}
          value={password}
          onChange={setPassword}
          error={errors.password}
          hint="You signed in a while ago, so we check that it's you."
          inputRef={passwordRef}
          autoFocus
        />
      )}
    </DialogForm>
  );
}

const suggestedNames: Record<FactorType, readonly string[]> = {
  totp: ['My phone', 'My other phone'],
  webauthn: ['My key', 'My spare key'],
};

const introductions: Record<FactorType, string> = {
  totp: "You'll need an authenticator app, such as Google Authenticator or 1Password. We'll ask for its code when you sign in.",
  webauthn: 'Have your security key ready, such as a YubiKey. Your browser asks you to touch it.',
};

const busyLabels: Record<FactorType, string> = { totp: 'One moment…', webauthn: 'Waiting for your key…' };
