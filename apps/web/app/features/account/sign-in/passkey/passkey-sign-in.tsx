import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../../../lib/log-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { passkeyErrorMessage } from '../../passkeys/passkey-error-message.ts';
import { type Assertion, offerInEmailField, requestAssertion, signInWithAssertion } from './passkey-assertion.ts';

export interface PasskeySignInProps {
  /** True before anything is sent, false after a refusal: in between the page must not redirect. */
  onBusy: (busy: boolean) => void;
  onSignedIn: () => Promise<void>;
}

/** Sign-in with a passkey: by a button, and in the email field where the browser offers them there. */
export function PasskeySignIn({ onBusy, onSignedIn }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', attempt: 0 });

  async function signIn(request: () => Promise<Assertion>) {
    setBusy(true);
    try {
      const assertion = await request();
      onBusy(true);
      const { secondStep } = await signInWithAssertion(assertion);
      // The page shows the second step in place of this form.
      if (secondStep) onBusy(false);
      else await onSignedIn();
    } catch (error) {
      logFailure('The sign-in with a passkey failed', error);
      onBusy(false);
      setBusy(false);
      setFailure(({ attempt }) => ({ message: passkeyErrorMessage(error, 'sign-in'), attempt: attempt + 1 }));
    }
  }

  const signInFromField = useEffectEvent((assertion: Assertion) => void signIn(async () => assertion));

  // Once one was refused they are no longer offered in the field: the same one would be refused again.
  const offered = !busy && failure.attempt === 0;
  useEffect(() => (offered ? offerInEmailField((assertion) => signInFromField(assertion)) : undefined), [offered]);

  return (
    <section aria-label="Passkeys" className="mt-6 grid gap-4 border-t border-line pt-6">
      <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
      <Button
        variant="outline"
        className="w-full"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void signIn(() => requestAssertion(false, new AbortController().signal));
        }}
      >
        <KeyRound aria-hidden="true" /> Sign in with a passkey
      </Button>
    </section>
  );
}
