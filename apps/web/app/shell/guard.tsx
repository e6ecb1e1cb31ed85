import { authMessages, generalMessages } from '@kindling/domain/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLeaving } from '../lib/session/leaving.ts';
import { retrySession } from '../lib/session/session-store.ts';
import { hasStoredSession } from '../lib/session/stored-session.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { showToast } from '../ui/toast-store.ts';
import { rememberReturnPath } from './return-to.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/** Shows its children to members. A visitor is sent to sign in, or to her second step, and brought back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const wasIn = useRef(false);

  useEffect(() => {
    // Also where she comes back with a session that the server has ended meanwhile.
    if (status === 'in' || hasStoredSession()) wasIn.current = true;
    if ((status !== 'out' && status !== 'second-factor') || isLeaving()) return;
    if (status === 'out' && wasIn.current) showToast({ title: authMessages.sessionExpired });
    rememberReturnPath(pathname + search);
    navigate('/auth', { replace: true });
  }, [status, pathname, search, navigate]);

  if (status === 'in' && !isLeaving()) return children;
  if (status === 'unreachable') return <Unreachable />;
  return <WaitingScreen needsScript="This page is for members, and signing in needs JavaScript." />;
}

function Unreachable() {
  return (
    <EmptyState
      className="min-h-[60vh] content-center"
      title={generalMessages.network}
      action={<Button onClick={() => void retrySession()}>Try again</Button>}
    />
  );
}
