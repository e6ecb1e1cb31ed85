import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSigningOut } from '../../../lib/session/signing-out.ts';

/** A member has nothing to do on the sign-in page: from the quiz she goes on to onboarding, otherwise home. */
export function useRedirectSignedIn(signedIn: boolean, fromQuiz: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn || isSigningOut()) return;
    if (fromQuiz) navigate('/onboarding', { replace: true });
    else location.replace('/');
  }, [signedIn, fromQuiz, navigate]);
}
