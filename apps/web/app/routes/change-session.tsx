import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { ChangeSessionPage } from '../features/teaching/plan/change-session-page.tsx';
import { othersInSeries } from '../features/teaching/sessions/series-scope.ts';
import { useTaughtSession, useTaughtSessions } from '../features/teaching/sessions/use-taught-sessions.ts';
import { isUuid } from '../lib/backend/is-uuid.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { useMapDocument } from '../shell/use-map-document.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/change-session.ts';

// A venue is placed on a map.
export const handle: RouteHandle = { map: () => true };

export function meta() {
  return pageMeta({ title: 'Change a date', indexed: false });
}

export default function ChangeSessionScreen({ params }: Route.ComponentProps) {
  return isUuid(params.id) ? <ChangeSession sessionId={params.id} /> : <NotFoundScreen />;
}

function ChangeSession({ sessionId }: { sessionId: string }) {
  useMapDocument();
  const { id } = useMember();
  const session = useTaughtSession(id, sessionId);
  const ahead = useTaughtSessions(id);
  const failed = [session, ahead].find(({ status }) => status === 'failed');
  if (failed) return <ClassesUnavailable error={failed.error} onRetry={failed.retry} />;
  if (session.status !== 'ready' || ahead.status !== 'ready')
    return <Spinner className="min-h-[60vh] content-center" />;
  if (session.data === null) return <NotFoundScreen />;
  return <ChangeSessionPage userId={id} session={session.data} others={othersInSeries(session.data, ahead.data)} />;
}
