import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A member has nothing to do on the sign-in page: from the quiz she goes on to onboarding, otherwise home. */
export function useRedirectOfMembers(signedIn: boolean, fromQuiz: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    // While she is leaving, `boot.js` decides what comes next.
    if (!signedIn || document.documentElement.dataset.session === 'leaving') return;
    if (fromQuiz) navigate('/onboarding', { replace: true });
    else location.replace('/');
  }, [signedIn, fromQuiz, navigate]);
}
