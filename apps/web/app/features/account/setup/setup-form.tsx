import { accountLimits } from '@kindling/backend/contract/account-limits';
import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { authFieldError } from '../auth-error-message.ts';
import { EmailInput } from '../email-input.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import type { Credentials } from '../sign-in/use-credentials.ts';
import { TermsLabel } from '../terms-label.tsx';
import { createFirstAdmin, SetupLinkExpired } from './setup-api.ts';

const resolver = lazyResolver<Credentials, Credentials>(
  async () => (await import('@kindling/domain/validation/auth-schemas')).signUpSchema,
);
const ids = { name: 'setup-name', email: 'setup-email', password: 'setup-password', terms: 'setup-terms' };

interface SetupFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

export function SetupForm({ token, onDone, onExpired }: SetupFormProps) {
  const form = useForm<Credentials>({
    defaultValues: { name: '', email: '', password: '', terms: false },
    resolver,
    shouldFocusError: false,
  });
  const { handleSubmit, setError } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);

  const submit = handleSubmit(async (values) => {
    try {
      await createFirstAdmin(token, values);
    } catch (error) {
      if (error instanceof SetupLinkExpired) return onExpired();
      const { message, field } = authFieldError(error, 'new-email');
      setError(field === 'email' || field === 'password' ? field : 'root.server', { message });
      return;
    }
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-busy={isSubmitting}>
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <TextField {...field('name')} label="Name" aria-required autoComplete="name" maxLength={accountLimits.name.max} />
      <TextField {...field('email')} label="Email" Control={EmailInput} autoComplete="email" />
      <NewPasswordField {...field('password')} label="Password" />
      <Checkbox {...form.register('terms')} id={ids.terms} label={<TermsLabel />} error={errors.terms?.message} />
      <Button type="submit" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Making your account…' : 'Become the admin'}
      </Button>
    </form>
  );
}
