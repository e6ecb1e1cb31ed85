import { accountLimits } from '@kindling/backend/contract/account-limits';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { authFieldError } from '../auth-error-message.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { changePassword, completeAccount } from '../sign-in/auth-actions.ts';
import { TermsLabel } from '../terms-label.tsx';
import { ViewHeading } from '../view-heading.tsx';

interface NewPassword {
  name: string;
  password: string;
  terms: boolean;
}

const loadSchemas = async () => (await import('@kindling/domain/validation/auth-schemas')).newPasswordSchemas;
const resolvers = {
  known: lazyResolver<NewPassword, NewPassword>(async () => (await loadSchemas()).known),
  fresh: lazyResolver<NewPassword, NewPassword>(async () => (await loadSchemas()).fresh),
};
const ids = { name: 'new-password-name', password: 'new-password', terms: 'new-password-terms' };

/**
 * Sets a new password after a recovery link. Unproven account (confirmed from another browser than it was signed up in,
 * or signed up several times): no one can say that its name and terms consent are the member's own, so the form asks
 * for these as well.
 */
export function ResetPasswordForm({ user, onChanged }: { user: User; onChanged: (fresh: boolean) => void }) {
  const email = user.email ?? '';
  const [fresh] = useState(user.user_metadata.terms_accepted !== true);
  const form = useForm<NewPassword>({
    defaultValues: { name: nameOf(user), password: '', terms: false },
    resolver: fresh ? resolvers.fresh : resolvers.known,
    shouldFocusError: false,
  });
  const { handleSubmit, setError } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const field = fieldRegistrar(form, (name) => ids[name]);

  const submit = handleSubmit(async ({ name, password }) => {
    try {
      await (fresh ? completeAccount({ name, password }) : changePassword(password));
    } catch (error) {
      const { message, field } = authFieldError(error, 'new-password');
      setError(field === 'password' ? 'password' : 'root.server', { message });
      return;
    }
    onChanged(fresh);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5" aria-busy={isSubmitting}>
      {fresh ? (
        <ViewHeading title="Nearly there: choose your password">
          Your email <strong className="wrap-anywhere text-ink">{email}</strong> is confirmed. Choose a password now, so
          that only you can get in. If one was set in another browser, it no longer works.
        </ViewHeading>
      ) : (
        <ViewHeading title="Set a new password">
          For <strong className="wrap-anywhere text-ink">{email}</strong>. You’re already signed in; this is for next
          time.
        </ViewHeading>
      )}
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      {/* Password managers: the username that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {fresh && (
        <TextField
          {...field('name')}
          label="Name"
          aria-required
          autoComplete="name"
          maxLength={accountLimits.name.max}
        />
      )}
      <NewPasswordField {...field('password')} label={fresh ? 'Password' : 'New password'} />
      {fresh && (
        <Checkbox {...form.register('terms')} id={ids.terms} label={<TermsLabel />} error={errors.terms?.message} />
      )}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : fresh ? 'Save and continue' : 'Save new password'}
      </Button>
    </form>
  );
}

function nameOf({ user_metadata: { name } }: User): string {
  return typeof name === 'string' ? name : '';
}
