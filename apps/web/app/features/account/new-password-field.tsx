import { accountLimits } from '@kindling/backend/contract/account-limits';
import type { RegisteredField } from '../../ui/form/field-registrar.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

interface NewPasswordFieldProps extends RegisteredField {
  label: string;
  /** Added to the hint about its length. */
  advice?: string;
}

/** New password; the browser may suggest one. */
export function NewPasswordField({ advice = 'Three or four words make a good one.', ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      hint={`At least ${accountLimits.password.min} characters. ${advice}`}
      Control={PasswordField}
      aria-required
      autoComplete="new-password"
      maxLength={accountLimits.password.max}
    />
  );
}
