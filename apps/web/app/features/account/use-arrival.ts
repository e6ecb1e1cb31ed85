import { useNavigate } from 'react-router';
import { keepToast, type NextToast } from '../../lib/next-toast.ts';
import { within } from '../../lib/within.ts';
import { showToast } from '../../ui/toast-store.ts';

const longestWaitMs = 3000;

interface Arrival {
  /** Where she goes now; the way back skips the sign-in page. */
  to: string;
  toast: NextToast;
  /** What is still to be sent for her. */
  work: () => Promise<unknown>;
}

/** Takes somebody who has just signed in to where she wanted to go. */
export function useArrival(): (arrival: Arrival) => Promise<void> {
  const navigate = useNavigate();
  return async ({ to, toast, work }) => {
    showToast(toast);
    const sending = work();
    if (to !== '/') return navigate(to, { replace: true });
    // The front page is a document of its own: it would cut off what is on its way, and knows nothing of this toast.
    await within(longestWaitMs, sending);
    keepToast(toast);
    location.replace(to);
  };
}
