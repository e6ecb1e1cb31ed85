import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { ChangeClass } from '../features/teaching/change-class.tsx';
import { useOwnClass } from '../features/teaching/use-own-class.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/dead-ends.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/change-class.ts';

export function meta() {
  return pageMeta({ title: 'Change your class', indexed: false });
}

export default function ChangeClassScreen({ params }: Route.ComponentProps) {
  const member = useMember();
  const state = useOwnClass(member.id, params.slug);
  if (state.status === 'loading') return <Spinner className="min-h-[60vh] content-center" />;
  if (state.status === 'none') return <NotFoundScreen />;
  if (state.status === 'failed') return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  return <ChangeClass member={member} own={state.own} />;
}
