import { accountLimits } from '@kindling/backend/contract/account-limits';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../../shell/lazy-resolver.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../../ui/form/form-errors.ts';
import { TextField } from '../../../../ui/form/form-fields.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { NewPasswordField } from '../../new-password-field.tsx';
import { replacePassword } from './account-api.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';

interface PasswordForm {
  current: string;
  password: string;
}

const resolver = lazyResolver<PasswordForm, PasswordForm>(
  async () => (await import('@kindling/domain/validation/auth-schemas')).changePasswordSchema,
);
const ids = { current: 'account-current-password', password: 'account-new-password' };

interface ChangePasswordFormProps {
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ email, onChanged, onCancel }: ChangePasswordFormProps) {
  const form = useForm<PasswordForm>({
    defaultValues: { current: '', password: '' },
    resolver,
    shouldFocusError: false,
  });
  const { handleSubmit, setError, setFocus } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);
  useEffect(() => setFocus('current'), [setFocus]);

  const submit = handleSubmit(async ({ current, password }) => {
    try {
      await replacePassword(current, password);
    } catch (error) {
      const { message, field } = authFieldError(error, 'new-password');
      setError(field === 'password' || field === 'current' ? field : 'root.server', { message });
      return;
    }
    onChanged();
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-busy={isSubmitting}>
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      {/* Password managers: the username that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...field('current')}
        label="Current password"
        Control={PasswordField}
        aria-required
        autoComplete="current-password"
        maxLength={accountLimits.password.max}
      />
      <ForgotPasswordLink email={email} />
      <NewPasswordField
        {...field('password')}
        label="New password"
        advice="We’ll sign you out on every other device."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Change password'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
