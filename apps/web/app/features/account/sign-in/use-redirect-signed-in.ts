import { onboardingPath } from '@kindling/domain/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSigningOut } from '../../../lib/session/signing-out.ts';

/** Redirects members away from the sign-in page: to onboarding from the quiz, otherwise home. */
export function useRedirectSignedIn(signedIn: boolean, fromQuiz: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn || isSigningOut()) return;
    if (fromQuiz) navigate(onboardingPath, { replace: true });
    else location.replace('/');
  }, [signedIn, fromQuiz, navigate]);
}
