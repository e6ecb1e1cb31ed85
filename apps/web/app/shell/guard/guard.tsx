import { authMessages, generalMessages } from '@kindling/domain/messages';
import { authModePath, authPath } from '@kindling/domain/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { loadPublicConfig } from '../../lib/backend/load-public-config.ts';
import { storeReturnPath } from '../../lib/navigation/return-path.ts';
import { isSigningOut } from '../../lib/session/signing-out.ts';
import { retrySession } from '../../lib/session/state/session-store.ts';
import { hasStoredSession } from '../../lib/session/state/stored-session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { isBooking } from '../../shared/is-booking.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import { structureOf } from '../route-handle.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { PageStructure } from './page-structure.tsx';

/** Auth guard: members only. A visitor is redirected to sign in, or to a pending second step, and back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const structure = structureOf(useMatches().at(-1)?.handle);

  const wasIn = useRef(false);

  useEffect(() => {
    // Also with a stored session that the server has ended meanwhile.
    if (status === 'in' || hasStoredSession()) wasIn.current = true;
    if ((status !== 'out' && status !== 'second-factor') || isSigningOut()) return;
    if (status === 'out' && wasIn.current) showToast({ title: authMessages.sessionExpired });
    storeReturnPath(pathname + search);
    // Preloaded by this page, and needed to sign in.
    loadPublicConfig().catch(() => {});
    // Whoever books is often new here.
    const isNew = !wasIn.current && isBooking(pathname + search);
    navigate(isNew ? authModePath('sign-up') : authPath, { replace: true });
  }, [status, pathname, search, navigate]);

  if (status === 'in' && !isSigningOut()) return children;
  if (status === 'unreachable') return <Unreachable />;
  // Layout shift guard: after a reload where she had scrolled, the footer isn't in sight for the page to push out.
  return (
    <div className="relative min-h-[250vh]">
      {structure && <PageStructure {...structure} />}
      <LoadingScreen
        needsScript="This page is for members, and signing in needs JavaScript."
        overlaid={structure !== undefined}
      />
    </div>
  );
}

function Unreachable() {
  return (
    <EmptyState
      drawing={<StateScene state="failed" />}
      fillsPage
      title={generalMessages.network}
      action={<Button onClick={() => void retrySession()}>Try again</Button>}
    />
  );
}
