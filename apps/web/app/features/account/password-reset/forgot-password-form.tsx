import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { authFieldError } from '../auth-error-message.ts';
import { EmailInput } from '../email-input.tsx';
import { sendRecoveryMail } from '../sign-in/auth-actions.ts';
import { ViewHeading } from '../view-heading.tsx';

const resolver = lazyResolver<{ email: string }, { email: string }>(
  async () => (await import('@kindling/domain/validation/auth-schemas')).recoverySchema,
);
const ids = { email: 'forgotten-email' };

/** Password recovery by email. Account enumeration guard: the answer is the same for every address. */
export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: (email: string) => void }) {
  const form = useForm<{ email: string }>({
    defaultValues: { email },
    resolver,
    shouldFocusError: false,
  });
  const { handleSubmit, setError, getValues } = form;
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);

  const submit = handleSubmit(async (values) => {
    try {
      await sendRecoveryMail(values.email);
    } catch (error) {
      const { message, field } = authFieldError(error, 'mail');
      setError(field === 'email' ? 'email' : 'root.server', { message });
    }
  });

  if (isSubmitSuccessful)
    return <RecoveryMailSent email={getValues('email')} onBack={() => onBack(getValues('email'))} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-busy={isSubmitting}>
      <ViewHeading title="Forgotten your password?">
        It happens. Tell us your email and we’ll send you a link to set a new one.
      </ViewHeading>
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      <TextField {...field('email')} label="Email" Control={EmailInput} autoComplete="username" />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send the link'}
      </Button>
      <Button variant="link" size="sm" onClick={() => onBack(getValues('email'))} className="justify-self-center">
        Back to sign in
      </Button>
    </form>
  );
}

function RecoveryMailSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="grid gap-5">
      <ViewHeading title="Check your email">
        If there is an account for <strong className="wrap-anywhere text-ink">{email}</strong>, a link is on its way. It
        works once, and for an hour.
      </ViewHeading>
      <Button variant="outline" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  );
}
