import { wishTimes } from '@kindling/domain/wishes/wish-times';
import { useSearchParams } from 'react-router';
import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { useOwnClass } from '../features/teaching/class/use-own-class.ts';
import { wantedFromParam } from '../features/teaching/demand/demand-api.ts';
import { PlanPage } from '../features/teaching/plan/plan-page.tsx';
import { usePlannedBefore } from '../features/teaching/plan/use-planned-before.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { useMapDocument } from '../shell/use-map-document.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/plan-sessions.ts';

// A venue is placed on a map.
export const handle: RouteHandle = { map: () => true };

export function meta() {
  return pageMeta({ title: 'Plan dates', indexed: false });
}

export default function PlanSessionsScreen({ params }: Route.ComponentProps) {
  useMapDocument();
  const { id } = useMember();
  const [search] = useSearchParams();
  const own = useOwnClass(id, params.slug);
  const before = usePlannedBefore(id, search.get('again'));
  const wanted = wantedFromParam(search.get('wanted'));
  const time = wishTimes.find((each) => each === search.get('time'));
  const failed = [own, before].find(({ status }) => status === 'failed');
  if (failed) return <ClassesUnavailable error={failed.error} onRetry={failed.retry} />;
  if (own.status !== 'ready' || before.status !== 'ready') return <Spinner className="min-h-[60vh] content-center" />;
  if (own.data === null) return <NotFoundScreen />;
  return <PlanPage userId={id} own={own.data} before={before.data ?? undefined} {...(wanted && { wanted, time })} />;
}
