import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts';
import { isBooking } from '../../../shared/is-booking.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { passkeysOffered } from '../passkeys/passkeys-offered.ts';
import { ForgotPasswordForm } from '../password-reset/forgot-password-form.tsx';
import { signIn, signUp } from './auth-actions.ts';
import { CheckEmail } from './check-email.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { PasskeyRoom } from './passkey/passkey-room.tsx';
import type { PasskeySignInProps } from './passkey/passkey-sign-in.tsx';
import { ProviderButtons } from './provider/provider-buttons.tsx';
import { signInProviders } from './provider/sign-in-providers.ts';
import { type Mode, signInLabelsFor } from './sign-in-labels.ts';
import type { Credentials } from './use-credentials.ts';

/** Lazy: what a first visit does without. A page that cannot load it is one without passkeys. */
const PasskeySignIn = lazy<ComponentType<PasskeySignInProps>>(() =>
  import('./passkey/passkey-sign-in.tsx').then(
    (module) => ({ default: module.PasskeySignIn }),
    () => ({ default: () => null }),
  ),
);

type View = 'credentials' | 'forgotten' | 'check-email';

export interface AuthPanelProps {
  firstMode: Mode;
  firstView: View;
  fromQuiz: boolean;
  /** Why a sign-in with a provider, from which she is just back, failed. */
  providerError?: string | undefined;
  /** True before anything is sent, false after a refusal: in between the page must not redirect. */
  onBusy: (busy: boolean) => void;
  onSignedIn: () => Promise<void>;
  onSignedUp: (answer: { signedIn: boolean }) => Promise<void>;
}

/** Sign-in, sign-up, password recovery and confirmation, switched in place. */
export function AuthPanel({
  firstMode,
  firstView,
  fromQuiz,
  providerError,
  onBusy,
  onSignedIn,
  onSignedUp,
}: AuthPanelProps) {
  const [mode, setMode] = useState(firstMode);
  const [view, setView] = useState(firstView);
  const [email, setEmail] = useState<string>();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [booking] = useState(() => hydrated && isBooking());
  const labels = signInLabelsFor(mode, fromQuiz, booking);
  const [providers] = useState(() => (hydrated ? signInProviders() : []));

  async function send(values: Credentials) {
    onBusy(true);
    setEmail(values.email);
    try {
      await (mode === 'sign-in' ? enter(values) : join(values));
    } catch (error) {
      onBusy(false);
      throw error;
    }
  }

  async function enter(values: Credentials) {
    const { secondStep } = await signIn(values);
    // The page shows the second step in place of this form.
    if (secondStep) onBusy(false);
    else await onSignedIn();
  }

  async function join(values: Credentials) {
    const answer = await signUp(values);
    await onSignedUp(answer);
    if (!answer.signedIn) setView('check-email');
  }

  function back(typed: string) {
    setEmail(typed);
    flushSync(() => setView('credentials'));
    heading.current?.focus();
  }

  const toggle = (
    <p className="text-ink-soft">
      {labels.question}{' '}
      <Button variant="link" onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}>
        {labels.toggle}
      </Button>
    </p>
  );
  return (
    <>
      {view === 'forgotten' && <ForgotPasswordForm email={email ?? ''} onBack={back} />}
      {view === 'check-email' && <CheckEmail email={email ?? ''} onBack={() => back(email ?? '')} />}
      {/* Hidden rather than unmounted, so that nothing typed is lost. */}
      <div hidden={view !== 'credentials'}>
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {labels.title}
          </h1>
          <p className={classNames('mt-2 text-ink-soft', !booking && 'mb-6')}>{labels.intro}</p>
        </div>
        {/* Whoever books is often new here: the other form is offered before this one. */}
        {booking && <div className="mt-2 mb-6">{toggle}</div>}
        {providerError && (
          <div className="mb-6">
            <ErrorSummary errors={[{ message: providerError }]} attempt={1} />
          </div>
        )}
        <CredentialsForm
          mode={mode}
          fromQuiz={fromQuiz}
          email={email}
          onSubmit={send}
          onForgotten={(typed) => {
            setEmail(typed);
            setView('forgotten');
          }}
        >
          {!booking && <div className="text-center">{toggle}</div>}
        </CredentialsForm>
        {!hydrated && <PasskeyRoom />}
        {hydrated && mode === 'sign-in' && view === 'credentials' && passkeysOffered() && (
          <Suspense fallback={<PasskeyRoom />}>
            <PasskeySignIn onBusy={onBusy} onSignedIn={onSignedIn} />
          </Suspense>
        )}
        {providers.length > 0 && <ProviderButtons providers={providers} fromQuiz={fromQuiz} />}
      </div>
    </>
  );
}
