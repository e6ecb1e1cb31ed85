import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { authFieldMessages } from '@kindling/domain/messages';
import { passwordSchema } from '@kindling/domain/validation/auth';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { summarise } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { changePassword } from './auth-actions.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { serverError } from './server-error.ts';
import { TermsLabel } from './terms-label.tsx';
import { ViewHeading } from './view-heading.tsx';

interface NewPassword {
  password: string;
  terms: boolean;
}

const schemas = {
  agreed: z.object({ password: passwordSchema, terms: z.boolean() }),
  asking: z.object({ password: passwordSchema, terms: z.literal(true, authFieldMessages.termsRequired) }),
};
const ids = { password: 'new-password', terms: 'new-password-terms' };

/**
 * A new password, for somebody whom a link in a mail has signed in. Where others have signed up with her address too,
 * nobody can say that it was she who agreed to the terms: then she is asked.
 */
export function ResetForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const email = user.email ?? '';
  const [asking] = useState(user.user_metadata.terms_accepted !== true);
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    defaultValues: { password: '', terms: false },
    resolver: standardSchemaResolver(asking ? schemas.asking : schemas.agreed) as unknown as Resolver<NewPassword>,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async ({ password, terms }) => {
    try {
      await changePassword(password, terms);
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
      <NewPasswordField
        label="New password"
        id={ids.password}
        error={errors.password?.message}
        registered={register('password')}
      />
      {asking && (
        <Checkbox {...register('terms')} id={ids.terms} label={<TermsLabel />} error={errors.terms?.message} />
      )}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Save new password'}
      </Button>
    </form>
  );
}
