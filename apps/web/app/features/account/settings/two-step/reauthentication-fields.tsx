import { limits } from '@kindling/domain/limits';
import type { User } from '@supabase/supabase-js';
import { type RefObject, useRef, useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { serverError } from '../../server-error.ts';
import { Forgotten } from '../forgotten.tsx';
import { codeOf, codeRefusal, isWrongCode } from './code-error-message.ts';
import { CodeField } from './code-field.tsx';
import type { Proof } from './factors-api.ts';
import { type SecondStepState, useSecondStep } from './use-second-step.ts';

export interface ProofState {
  email: string;
  password: string;
  setPassword: (password: string) => void;
  second: SecondStepState;
  passwordTrouble: string | undefined;
  codeTrouble: string | undefined;
  passwordRef: RefObject<HTMLInputElement | null>;
  codeRef: RefObject<HTMLInputElement | null>;
  value: Proof;
  /** Whether all is there; says what is missing otherwise. */
  check: () => boolean;
  /** Says why it was not taken, beside the field that it is about. */
  refuse: (error: unknown, words?: string) => void;
}

/** Her password, and the code of her app where she has one. */
export function useProof(member: User): ProofState {
  const email = member.email ?? '';
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<{ password?: string; code?: string }>({});
  const second = useSecondStep(member);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  function about(field: 'password' | 'code', words: string) {
    setTrouble({ [field]: words });
    (field === 'code' ? codeRef : passwordRef).current?.focus();
  }

  return {
    email,
    password,
    setPassword,
    second,
    passwordTrouble: trouble.password,
    codeTrouble: trouble.code,
    passwordRef,
    codeRef,
    value: { email, password, step: second.step },
    check() {
      setTrouble({});
      if (password === '') about('password', 'Please enter your password');
      else if (second.missing) about('code', second.missing);
      else return true;
      return false;
    },
    refuse(error, words = serverError(error, 'sign-in').message) {
      if (isWrongCode(error)) about('code', codeRefusal(error, second.recovery));
      else if (codeOf(error) === 'invalid_credentials') about('password', 'This is not your password.');
      else about('password', words);
    },
  };
}

export function ProofFields({ proof, hint }: { proof: ProofState; hint?: string }) {
  const { email, password, setPassword, second, passwordTrouble, codeTrouble, passwordRef, codeRef } = proof;
  return (
    <>
      {/* So that a password manager knows whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" id="proof-password" error={passwordTrouble} hint={hint}>
        {(control) => (
          <PasswordField
            {...control}
            ref={passwordRef}
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
      {second.factors.length > 0 && <CodeField state={second} id="proof-code" error={codeTrouble} inputRef={codeRef} />}
    </>
  );
}
