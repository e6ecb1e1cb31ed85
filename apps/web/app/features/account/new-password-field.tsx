import { limits } from '@kindling/domain/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

interface NewPasswordFieldProps {
  label: string;
  id: string;
  error: string | undefined;
  /** Added to the hint about its length. */
  advice?: string;
  registered: UseFormRegisterReturn;
}

/** New password; the browser may suggest one. */
export function NewPasswordField({ advice = 'Three or four words make a good one.', ...rest }: NewPasswordFieldProps) {
  const { label, id, error, registered } = rest;
  return (
    <Field label={label} id={id} error={error} hint={`At least ${limits.password.min} characters. ${advice}`}>
      {(control) => (
        <PasswordField
          {...control}
          {...registered}
          aria-required
          autoComplete="new-password"
          maxLength={limits.password.max}
        />
      )}
    </Field>
  );
}
