import { accountLimits } from '@kindling/backend/contract/account-limits';
import type { ReactNode, Ref } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ForgotPasswordLink } from './credentials/forgot-password-link.tsx';

interface CurrentPasswordFieldProps {
  id: string;
  email: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  inputRef: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** Password of a reauthentication, with the link that is mailed to whoever has none at hand. Its error is announced. */
export function CurrentPasswordField({
  id,
  email,
  value,
  onChange,
  error,
  hint,
  inputRef,
  autoFocus = false,
}: CurrentPasswordFieldProps) {
  return (
    <>
      {/* Password managers: the username that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" id={id} error={error} hint={hint} announced>
        {(control) => (
          <PasswordField
            {...control}
            ref={inputRef}
            autoFocus={autoFocus}
            name="password"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            aria-required
            autoComplete="current-password"
            maxLength={accountLimits.password.max}
          />
        )}
      </Field>
      <ForgotPasswordLink email={email} />
    </>
  );
}
