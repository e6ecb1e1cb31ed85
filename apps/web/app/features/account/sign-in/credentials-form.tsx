import { accountLimits } from '@kindling/backend/contract/account-limits';
import type { ErrorKind } from '@kindling/domain/error-messages';
import { privacyPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { preloadBackend } from '../../../lib/backend/supabase.ts';
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { EmailInput } from '../email-input.tsx';
import { passkeysOffered } from '../passkeys/passkeys-offered.ts';
import { TermsLabel } from '../terms-label.tsx';
import { type Mode, signInLabelsFor } from './sign-in-labels.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { type Credentials, useCredentials } from './use-credentials.ts';

const ids = { name: 'auth-name', email: 'auth-email', password: 'auth-password', terms: 'auth-terms' };

interface CredentialsFormProps {
  mode: Mode;
  fromQuiz: boolean;
  /** Taken over from another view. */
  email: string | undefined;
  onSubmit: (values: Credentials) => Promise<void>;
  onForgotten: (email: string) => void;
  /** Link to the other mode. */
  children: ReactNode;
}

/** Sign-in and sign-up in one form, so that what is typed survives a change of mode. */
export function CredentialsForm({ mode, fromQuiz, email, onSubmit, onForgotten, children }: CredentialsFormProps) {
  const { form, submit } = useCredentials(mode, email, onSubmit);
  const hydrated = useHydrated();
  const { register, getValues, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const field = fieldRegistrar(form, (name) => ids[name]);
  const labels = signInLabelsFor(mode, fromQuiz);
  const joining = mode === 'sign-up';
  const wrongCredentials = !joining && errors.root?.server?.type === ('credentials' satisfies ErrorKind);

  return (
    <form
      method="post"
      noValidate
      onFocus={preloadBackend}
      onSubmit={submit}
      className="grid gap-5"
      aria-busy={isSubmitting}
    >
      <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
      {wrongCredentials && <UnconfirmedNote email={getValues('email')} />}
      {joining && (
        <TextField
          {...field('name')}
          label="Name"
          aria-required
          autoComplete="name"
          maxLength={accountLimits.name.max}
          type="text"
        />
      )}
      <TextField
        {...field('email')}
        label="Email"
        Control={EmailInput}
        autoComplete={joining ? 'email' : hydrated && passkeysOffered() ? 'username webauthn' : 'username'}
      />
      <TextField
        {...field('password')}
        label="Password"
        hint={
          joining
            ? `At least ${accountLimits.password.min} characters. Three or four words make a good one.`
            : undefined
        }
        Control={PasswordField}
        aria-required
        autoComplete={joining ? 'new-password' : 'current-password'}
        maxLength={accountLimits.password.max}
      />
      {joining ? (
        <>
          <Checkbox {...register('terms')} id={ids.terms} label={<TermsLabel />} error={errors.terms?.message} />
          <PrivacyNote />
        </>
      ) : (
        <p className="-mt-3 text-end">
          <Button variant="link" size="sm" onClick={() => onForgotten(getValues('email'))}>
            Forgotten your password?
          </Button>
        </p>
      )}
      <Button type="submit" disabled={isSubmitting} className="w-full">
        {isSubmitting ? labels.submitting : labels.submit}
      </Button>
      {children}
    </form>
  );
}

function PrivacyNote() {
  return (
    <p className="-mt-3 ps-9 text-sm text-ink-muted">
      What we store, and why, is in our{' '}
      <a href={privacyPath} target="_blank" rel="noopener" className="link">
        privacy policy
      </a>
      .
    </p>
  );
}
