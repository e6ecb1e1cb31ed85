import { authPath, onboardingPath } from '@kindling/domain/paths';
import type { User } from '@supabase/supabase-js';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthAside } from '../features/account/sign-in/auth-aside.tsx';
import { AuthPanel, type AuthPanelProps } from '../features/account/sign-in/auth-panel.tsx';
import { AuthPlaceholder } from '../features/account/sign-in/auth-placeholder.tsx';
import type { ProviderSignIn } from '../features/account/sign-in/provider/provider-sign-in.ts';
import { useProviderReturn } from '../features/account/sign-in/provider/use-provider-return.ts';
import { useAfterAuth } from '../features/account/sign-in/use-after-auth.ts';
import { useEarlySignIn } from '../features/account/sign-in/use-early-sign-in.ts';
import { useRedirectSignedIn } from '../features/account/sign-in/use-redirect-signed-in.ts';
import { VisitorPageLink } from '../features/account/sign-in/visitor-page-link.tsx';
import { fromLocal } from '../features/results/shown-result.ts';
import { TypeNote } from '../features/results/type-note.tsx';
import { useHydrated } from '../lib/hooks/use-hydrated.ts';
import { publicCounterpart, takeReturnPath } from '../lib/navigation/return-path.ts';
import { hasStoredSession } from '../lib/session/state/stored-session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { hasVisitorResult, readLocalResult } from '../shared/quiz-result/local-result.ts';
import { LoadingScreen } from '../shell/guard/loading-screen.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

/** Lazy, both: most who sign in have no second step, and a new password is set by the link of a mail alone. */
const CodeStep = lazy(() =>
  import('../features/account/settings/two-step/code-step.tsx').then((module) => ({ default: module.CodeStep })),
);
const ResetPasswordView = lazy(() =>
  import('../features/account/password-reset/reset-password-view.tsx').then((module) => ({
    default: module.ResetPasswordView,
  })),
);

export function meta() {
  return pageMeta({
    path: authPath,
    title: 'Sign in',
    description: 'Sign in to Kindling, or make a free account that keeps your quiz result for you.',
  });
}

export default function Auth() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const hidden = useEarlySignIn();
  const session = useSession();
  const { status } = session;
  const [busy, setBusy] = useState(false);
  /** The user of a pending second step, until the redirect. */
  const [secondStepUser, setSecondStepUser] = useState<User>();
  const [newLinkRequested, setNewLinkRequested] = useState(false);
  const result = useMemo(() => (hydrated && hasVisitorResult() ? readLocalResult() : null), [hydrated]);

  const fromQuiz = params.get('from') === 'quiz';
  const mode = params.get('mode');
  const resetting = mode === 'reset' && !newLinkRequested;
  const after = useAfterAuth(fromQuiz, () => (fromQuiz ? onboardingPath : (takeReturnPath() ?? '/')));
  const provider = useProviderReturn(enterByProvider);
  const redirecting = status === 'in' && !busy && !provider.pending && !resetting;
  useRedirectSignedIn(redirecting, fromQuiz);

  if (status === 'second-factor' && secondStepUser?.id !== session.session.user.id)
    setSecondStepUser(session.session.user);

  async function passed(codesLeft: number | undefined) {
    if (!resetting) return after.afterSignIn(codesLeft);
    setSecondStepUser(undefined);
    setBusy(false);
  }

  async function enterByProvider({ secondStep, joined }: ProviderSignIn) {
    if (secondStep) return;
    // Until the redirect is over.
    setBusy(true);
    await (joined ? after.afterSignUp({ signedIn: true }) : after.afterSignIn());
  }

  /** Hydration: the prerendered page knows neither the query nor the storage, and is a visitor's. */
  function panel() {
    if (!hydrated) return authPanel({ firstMode: 'sign-in', firstView: 'credentials', fromQuiz: false });
    if (secondStepUser && (status === 'second-factor' || busy)) {
      return (
        <Suspense fallback={<AuthPlaceholder />}>
          <CodeStep user={secondStepUser} onBusy={setBusy} onPassed={passed} />
        </Suspense>
      );
    }
    if (resetting)
      return (
        <Suspense fallback={<AuthPlaceholder />}>
          <ResetPasswordView onRequestNewLink={() => setNewLinkRequested(true)} />
        </Suspense>
      );
    const determining = status === 'loading' && hasStoredSession();
    if (determining || redirecting || provider.pending || (busy && status === 'in')) return <AuthPlaceholder />;
    return authPanel({
      firstMode: mode === 'sign-up' || (fromQuiz && result) ? 'sign-up' : 'sign-in',
      firstView: newLinkRequested || mode === 'forgotten' ? 'forgotten' : 'credentials',
      fromQuiz,
      providerError: provider.error,
    });
  }

  function authPanel(shown: Pick<AuthPanelProps, 'firstMode' | 'firstView' | 'fromQuiz' | 'providerError'>) {
    return (
      <AuthPanel
        // Where the prerendered form was hidden, another one takes its place.
        key={hydrated && hidden ? 'asked' : 'prerendered'}
        {...shown}
        onBusy={setBusy}
        onSignedIn={() => after.afterSignIn()}
        onSignedUp={after.afterSignUp}
      />
    );
  }

  return (
    <>
      {!hydrated && (
        <div className="in-data-[sign-in=open]:hidden">
          <LoadingScreen heading="Sign in" needsScript="Signing in needs JavaScript." />
        </div>
      )}
      <div
        className={classNames(
          'mx-auto grid w-full max-w-5xl content-start gap-5 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-[1fr_27rem] lg:gap-8',
          !hydrated && 'not-in-data-[sign-in=open]:hidden',
        )}
      >
        {result ? <TypeNote result={fromLocal(result)} /> : <AuthAside />}
        <div className="w-full max-w-108 justify-self-center">
          <Card className="sm:p-9">{panel()}</Card>
          <VisitorPageLink counterpart={hydrated ? publicCounterpart() : undefined} />
        </div>
      </div>
    </>
  );
}
