import { authPath, profilePath } from '@kindling/domain/paths';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOfStep, stepFromAddress } from '../features/onboarding/onboarding-step.ts';
import { markCompleted } from '../features/onboarding/onboarding-store.ts';
import { OnboardingWizard as OnboardingSteps } from '../features/onboarding/onboarding-wizard.tsx';
import { useGoals } from '../features/onboarding/use-goals.ts';
import { useProfile, useSendProfile } from '../features/profile/use-profile.ts';
import {
  OnboardingPreferences,
  type UnsavedPreferences,
} from '../features/recommendations/preferences/onboarding-preferences.tsx';
import { FirstWeek } from '../features/recommendations/sessions/first-week.tsx';
import { useResult } from '../features/results/use-result.ts';
import { watchNavigation } from '../lib/navigation/watch-navigation.ts';
import { firstNameOf, useMember } from '../lib/session/member.ts';
import { hasStoredSession } from '../lib/session/state/stored-session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';

export function meta() {
  return pageMeta({ title: 'Welcome', indexed: false });
}

/** Things to try for someone without a type: each asks for nothing but a quarter of an hour. */
const everyonesFirst = ['Journalling', 'City wanders'];

export default function Onboarding() {
  const member = useMember();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const result = useResult(member.id);
  const profile = useProfile(member.id);
  const sendProfile = useSendProfile(member.id);
  const saved = profile.data;
  const unsaved = useRef<UnsavedPreferences>(null);
  const goals = useGoals({
    memberId: member.id,
    saved: saved?.goals,
    send: (chosen) => sendProfile({ goals: chosen }),
  });

  const step = stepFromAddress(params.get('step'));
  const found = result.status === 'found' ? result.result : null;

  function show(next: number) {
    navigate(addressOfStep(next));
  }

  /** Her answers are saved on the way; those that cannot be keep her from going on, never from going back. */
  async function change(next: number) {
    const hasLeft = watchNavigation();
    const saved = (await unsaved.current?.save()) ?? true;
    if (!hasLeft() && (saved || next < step)) show(next);
  }

  function finish() {
    markCompleted();
    // The session ended without this page's knowledge: signing in starts afresh.
    if (hasStoredSession()) navigate(profilePath);
    else location.assign(authPath);
  }

  if (result.status === 'loading') return <Spinner className="min-h-[60vh] content-center" />;
  return (
    <OnboardingSteps
      step={step}
      onStep={(next) => void change(next)}
      onFinish={finish}
      firstName={firstNameOf(member, saved?.name)}
      result={found}
      onRetryResult={result.status === 'failed' ? result.retry : undefined}
      goals={goals}
      questions={<OnboardingPreferences userId={member.id} ref={unsaved} onSkip={() => show(step + 1)} />}
      firstWeek={
        <FirstWeek
          userId={member.id}
          scores={found?.percentageScores ?? null}
          things={found?.recommendations ?? everyonesFirst}
        />
      }
    />
  );
}
