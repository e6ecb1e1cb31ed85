import type { User } from '@supabase/supabase-js';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthAside } from '../features/account/auth-aside.tsx';
import { AuthPanel } from '../features/account/auth-panel.tsx';
import { AuthPlaceholder } from '../features/account/auth-placeholder.tsx';
import { JustLooking } from '../features/account/just-looking.tsx';
import { ResetView } from '../features/account/reset-view.tsx';
import { CodeStep } from '../features/account/settings/two-step/code-step.tsx';
import { useAfterAuth } from '../features/account/use-after-auth.ts';
import { useRedirectOfMembers } from '../features/account/use-redirect-of-members.ts';
import { fromLocal } from '../features/results/shown-result.ts';
import { TypeNote } from '../features/results/type-note.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { readLocalResult } from '../lib/quiz-result/local-result.ts';
import { hasVisitorResult } from '../lib/quiz-result/save-record.ts';
import { useSession } from '../lib/session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { publicCounterpart, takeReturnPath } from '../shell/return-to.ts';
import { WaitingScreen } from '../shell/waiting-screen.tsx';
import { Card } from '../ui/card.tsx';

export function meta() {
  return pageMeta({
    title: 'Sign in',
    description: 'Sign in to Kindling, or make a free account that keeps your quiz result for you.',
  });
}

export default function Auth() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const session = useSession();
  const { status } = session;
  const [busy, setBusy] = useState(false);
  /** Whose code is asked for, until she has gone on to where she wanted. */
  const [halfway, setHalfway] = useState<User>();
  const [askedAgain, setAskedAgain] = useState(false);
  const result = useMemo(() => (hydrated && hasVisitorResult() ? readLocalResult() : null), [hydrated]);

  const fromQuiz = params.get('from') === 'quiz';
  const mode = params.get('mode');
  const resetting = mode === 'reset' && !askedAgain;
  const onHerWay = status === 'in' && !busy && !resetting;
  useRedirectOfMembers(onHerWay, fromQuiz);
  const after = useAfterAuth(fromQuiz, () => (fromQuiz ? '/onboarding' : (takeReturnPath() ?? '/')));

  if (status === 'second-factor' && halfway?.id !== session.session.user.id) setHalfway(session.session.user);

  async function passed(codesLeft: number | undefined) {
    if (!resetting) return after.afterSignIn(codesLeft);
    setHalfway(undefined);
    setBusy(false);
  }

  function panel() {
    if (halfway && (status === 'second-factor' || busy)) {
      return <CodeStep user={halfway} onBusy={setBusy} onPassed={passed} />;
    }
    if (resetting) return <ResetView onAskAgain={() => setAskedAgain(true)} />;
    if (status === 'loading' || onHerWay) return <AuthPlaceholder />;
    return (
      <AuthPanel
        firstMode={mode === 'sign-up' || (fromQuiz && result) ? 'sign-up' : 'sign-in'}
        firstView={askedAgain || mode === 'forgotten' ? 'forgotten' : 'credentials'}
        fromQuiz={fromQuiz}
        onBusy={setBusy}
        onSignedIn={() => after.afterSignIn()}
        onSignedUp={after.afterSignUp}
      />
    );
  }

  // The prerendered page knows neither what was asked for nor what this browser keeps: nothing is shown to move.
  if (!hydrated) return <WaitingScreen heading="Sign in" needsScript="Signing in needs JavaScript." />;
  return (
    <div className="mx-auto grid w-full max-w-5xl content-start gap-5 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-[1fr_27rem] lg:gap-8">
      {result ? <TypeNote result={fromLocal(result)} /> : <AuthAside />}
      <div className="w-full max-w-108 justify-self-center">
        <Card className="sm:p-9">{panel()}</Card>
        <JustLooking counterpart={publicCounterpart()} />
      </div>
    </div>
  );
}
