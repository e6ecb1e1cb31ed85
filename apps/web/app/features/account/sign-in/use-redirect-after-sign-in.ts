import { useNavigate } from 'react-router';
import { withTimeout } from '../../../lib/async/with-timeout.ts';
import { type FlashMessage, setFlash } from '../../../lib/storage/flash-message.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const maxWaitMs = 3000;

interface SignInRedirect {
  /** Where she goes now; the way back skips the sign-in page. */
  to: string;
  toast: FlashMessage;
  /** What is still to be sent for her. */
  work: () => Promise<unknown>;
}

/** Takes somebody who has just signed in to where she wanted to go. */
export function useRedirectAfterSignIn(): (arrival: SignInRedirect) => Promise<void> {
  const navigate = useNavigate();
  return async ({ to, toast, work }) => {
    showToast(toast);
    const sending = work();
    if (to !== '/') return navigate(to, { replace: true });
    // The front page is a document of its own: it would cut off what is on its way, and knows nothing of this toast.
    await withTimeout(maxWaitMs, sending);
    setFlash(toast);
    location.replace(to);
  };
}
