import { errorKind } from '@kindling/domain/error-messages';
import { authMessages } from '@kindling/domain/messages';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { authFieldError } from '../auth-error-message.ts';
import type { Mode } from './sign-in-labels.ts';

export interface Credentials {
  name: string;
  email: string;
  password: string;
  terms: boolean;
}

const loadSchemas = () => import('@kindling/domain/validation/auth-schemas');
const resolvers = {
  'sign-in': lazyResolver<Credentials, Credentials>(async () => (await loadSchemas()).signInSchema as never),
  'sign-up': lazyResolver<Credentials, Credentials>(async () => (await loadSchemas()).signUpSchema),
};
const errorTitles = { 'sign-in': authMessages.signInErrorTitle, 'sign-up': authMessages.signUpErrorTitle };

/** Form state: validated by the shared schema on submit, with the service's errors on their fields. */
export function useCredentials(
  mode: Mode,
  email: string | undefined,
  onSubmit: (values: Credentials) => Promise<void>,
) {
  const form = useForm<Credentials>({
    // Hydration: email and password have no default, so that what is in their fields already counts.
    defaultValues: { name: '', terms: false },
    resolver: resolvers[mode],
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  const { handleSubmit, setError, setValue, clearErrors } = form;

  // Clears errors when the mode changes.
  useEffect(() => {
    if (mode) clearErrors();
  }, [mode, clearErrors]);

  // Takes over an email that was changed in the recovery view.
  useEffect(() => {
    if (email !== undefined) setValue('email', email);
  }, [email, setValue]);

  const submit = handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const { message, field } = authFieldError(error, mode);
      setError(field === 'email' || field === 'password' ? field : 'root.server', { type: errorKind(error), message });
      // Announced once: the error summary says it already.
      showToast({ title: errorTitles[mode], description: message, variant: 'destructive', announced: false });
    }
  });

  return { form, submit };
}
