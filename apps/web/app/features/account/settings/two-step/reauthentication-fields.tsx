import { errorCode } from '@kindling/domain/error-codes';
import type { User } from '@supabase/supabase-js';
import { type RefObject, useRef, useState } from 'react';
import { authFieldError } from '../../auth-error-message.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { codeErrorMessage, isWrongCode } from './code-error-message.ts';
import { CodeField } from './code-field.tsx';
import type { ReauthenticationProof } from './factors-api.ts';
import { type SecondStepState, useSecondStep } from './use-second-step.ts';

export interface ReauthenticationState {
  email: string;
  password: string;
  setPassword: (password: string) => void;
  second: SecondStepState;
  passwordError: string | undefined;
  codeError: string | undefined;
  passwordRef: RefObject<HTMLInputElement | null>;
  codeRef: RefObject<HTMLInputElement | null>;
  value: ReauthenticationProof;
  /** Validates; shows what is missing. */
  check: () => boolean;
  /** Shows the error beside its field. */
  showError: (error: unknown, message?: string) => void;
}

/** Reauthentication fields: the password, and a code where the account has a second factor. */
export function useReauthentication(member: User): ReauthenticationState {
  const email = member.email ?? '';
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({});
  const second = useSecondStep(member);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  function setFieldError(field: 'password' | 'code', message: string) {
    setErrors({ [field]: message });
    (field === 'code' ? codeRef : passwordRef).current?.focus();
  }

  return {
    email,
    password,
    setPassword,
    second,
    passwordError: errors.password,
    codeError: errors.code,
    passwordRef,
    codeRef,
    value: { email, password, step: second.step },
    check() {
      setErrors({});
      if (password === '') setFieldError('password', 'Please enter your password');
      else if (second.missing) setFieldError('code', second.missing);
      else return true;
      return false;
    },
    showError(error, message = authFieldError(error, 'sign-in').message) {
      if (isWrongCode(error)) setFieldError('code', codeErrorMessage(error, second));
      else if (errorCode(error) === 'invalid_credentials') setFieldError('password', 'That’s not your password.');
      else setFieldError('password', message);
    },
  };
}

export function ReauthenticationFields({ proof, hint }: { proof: ReauthenticationState; hint?: string }) {
  const { email, password, setPassword, second, passwordError, codeError, passwordRef, codeRef } = proof;
  return (
    <>
      <CurrentPasswordField
        id="proof-password"
        email={email}
        value={password}
        onChange={setPassword}
        error={passwordError}
        hint={hint}
        inputRef={passwordRef}
      />
      {second.factors.length > 0 && <CodeField state={second} id="proof-code" error={codeError} inputRef={codeRef} />}
    </>
  );
}
