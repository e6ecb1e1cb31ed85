import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { limits } from '@kindling/domain/limits';
import { passwordSchema } from '@kindling/domain/validation/auth';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { summarise } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changePassword } from './auth-actions.ts';
import { serverError } from './server-error.ts';
import { ViewHeading } from './view-heading.tsx';

const schema = z.object({ password: passwordSchema });
const ids = { password: 'new-password' };

/** A new password, for somebody whom a link in a mail has signed in. */
export function ResetForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await changePassword(password);
    } catch (error) {
      const { message, field } = serverError(error, 'new-password');
      setError(field === 'password' ? 'password' : 'root.server', { message });
      return;
    }
    onChanged();
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-busy={isSubmitting}>
      <ViewHeading title="Set a new password">
        For <strong className="wrap-anywhere text-ink">{email}</strong>. You are signed in already; this is for next
        time.
      </ViewHeading>
      <ErrorSummary errors={summarise(errors, ids)} attempt={submitCount} />
      {/* So that a password manager knows whose password it is keeping. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="New password"
        id={ids.password}
        error={errors.password?.message}
        hint={`At least ${limits.password.min} characters. Three or four words make a good one.`}
      >
        {(control) => (
          <PasswordField
            {...control}
            {...register('password')}
            aria-required
            autoComplete="new-password"
            maxLength={limits.password.max}
          />
        )}
      </Field>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Save new password'}
      </Button>
    </form>
  );
}
