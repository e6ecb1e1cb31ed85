import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../../shell/lazy-resolver.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../../ui/form/form-errors.ts';
import { TextField } from '../../../../ui/form/form-fields.tsx';
import { authFieldError } from '../../auth-error-message.ts';
import { EmailInput } from '../../email-input.tsx';
import { changeEmail } from './account-api.ts';

const resolver = lazyResolver<{ email: string }, { email: string }>(
  async () => (await import('@kindling/domain/validation/auth-schemas')).recoverySchema,
);
const ids = { email: 'account-new-email' };

interface ChangeEmailFormProps {
  present: string;
  onSent: (outcome: 'requested' | 'changed') => void;
  onCancel: () => void;
}

export function ChangeEmailForm({ present, onSent, onCancel }: ChangeEmailFormProps) {
  const form = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver,
    shouldFocusError: false,
  });
  const { handleSubmit, setError, setFocus } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    if (email.toLowerCase() === present.toLowerCase()) {
      setError('email', { message: 'That’s already your email.' });
      return;
    }
    try {
      onSent(await changeEmail(present, email));
    } catch (error) {
      const { message, field } = authFieldError(error, 'new-email');
      setError(field === 'email' ? 'email' : 'root.server', { message });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-busy={isSubmitting}>
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <TextField
        {...field('email')}
        label="New email address"
        Control={EmailInput}
        autoComplete="email"
        hint={
          <>
            Right now it’s <span className="wrap-anywhere">{present}</span>.
          </>
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Change address'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
