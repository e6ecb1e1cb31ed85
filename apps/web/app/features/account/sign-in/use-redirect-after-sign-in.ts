import { useNavigate } from 'react-router';
import { withTimeout } from '../../../lib/async/with-timeout.ts';
import { type FlashMessage, setFlash } from '../../../lib/storage/flash-message.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const maxWaitMs = 3000;

interface SignInRedirect {
  /** Replaces the sign-in page in the history. */
  to: string;
  toast: FlashMessage;
  /** What is still to be sent before the redirect. */
  work: () => Promise<unknown>;
}

/** Redirects after a sign-in, while pending work is sent. */
export function useRedirectAfterSignIn(): (arrival: SignInRedirect) => Promise<void> {
  const navigate = useNavigate();
  return async ({ to, toast, work }) => {
    showToast(toast);
    const sending = work();
    if (to !== '/') return navigate(to, { replace: true });
    // The front page is another document: it would cancel pending requests and drop the toast.
    await withTimeout(maxWaitMs, sending);
    setFlash(toast);
    location.replace(to);
  };
}
