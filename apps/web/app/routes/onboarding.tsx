import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOfStep, stepFromAddress } from '../features/onboarding/onboarding-step.ts';
import { markCompleted } from '../features/onboarding/onboarding-store.ts';
import { OnboardingWizard as OnboardingSteps } from '../features/onboarding/onboarding-wizard.tsx';
import { useGoals } from '../features/onboarding/use-goals.ts';
import { useProfile, useSendProfile } from '../features/profile/use-profile.ts';
import type { UnsavedPreferences } from '../features/recommendations/preferences/class-preferences-form.tsx';
import { OnboardingPreferences } from '../features/recommendations/preferences/onboarding-preferences.tsx';
import { useResult } from '../features/results/use-result.ts';
import { firstNameOf, useMember } from '../lib/session/member.ts';
import { hasStoredSession } from '../lib/session/state/stored-session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';

export function meta() {
  return pageMeta({ title: 'Welcome', indexed: false });
}

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

  async function finish() {
    if (unsaved.current && !(await unsaved.current.save())) return;
    markCompleted();
    // The session ended without this page's knowledge: signing in starts afresh.
    if (hasStoredSession()) navigate('/profile');
    else location.assign('/auth');
  }

  if (result.status === 'loading') return <Spinner className="min-h-[60vh] content-center" />;
  return (
    <OnboardingSteps
      step={stepFromAddress(params.get('step'))}
      onStep={(step) => navigate(addressOfStep(step))}
      onFinish={() => void finish()}
      firstName={firstNameOf(member, saved?.name)}
      result={result.status === 'found' ? result.result : null}
      onRetryResult={result.status === 'failed' ? result.retry : undefined}
      goals={goals}
      preferences={<OnboardingPreferences userId={member.id} ref={unsaved} />}
    />
  );
}
