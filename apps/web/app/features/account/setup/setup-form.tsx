import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { limits } from '@kindling/domain/limits';
import { signUpSchema } from '@kindling/domain/validation/auth-schemas';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { Input } from '../../../ui/form/input.tsx';
import { authFieldError } from '../auth-error-message.ts';
import { EmailInput } from '../email-input.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import type { Credentials } from '../sign-in/use-credentials.ts';
import { TermsLabel } from '../terms-label.tsx';
import { createFirstAdmin, SetupLinkExpired } from './setup-api.ts';

const ids = { name: 'setup-name', email: 'setup-email', password: 'setup-password', terms: 'setup-terms' };

interface SetupFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

export function SetupForm({ token, onDone, onExpired }: SetupFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { name: '', email: '', password: '', terms: false },
    resolver: standardSchemaResolver(signUpSchema) as unknown as Resolver<Credentials>,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

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
      <Field label="Name" id={ids.name} error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...register('name')} aria-required autoComplete="name" maxLength={limits.name.max} />
        )}
      </Field>
      <Field label="Email" id={ids.email} error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...register('email')} autoComplete="email" />}
      </Field>
      <NewPasswordField
        label="Password"
        id={ids.password}
        error={errors.password?.message}
        registered={register('password')}
      />
      <Checkbox {...register('terms')} id={ids.terms} label={<TermsLabel />} error={errors.terms?.message} />
      <Button type="submit" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Making your account…' : 'Become the admin'}
      </Button>
    </form>
  );
}
