import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { ChangeClassPage } from '../features/teaching/class/change-class-page.tsx';
import { useOwnClass } from '../features/teaching/class/use-own-class.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/error-screens.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { Route } from './+types/change-class.ts';

export function meta() {
  return pageMeta({ title: 'Change your class', indexed: false });
}

export default function ChangeClassScreen({ params }: Route.ComponentProps) {
  const member = useMember();
  const state = useOwnClass(member.id, params.slug);
  if (state.status === 'loading') return <Spinner className="min-h-[60vh] content-center" />;
  if (state.status === 'failed') return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  if (state.data === null) return <NotFoundScreen />;
  return <ChangeClassPage member={member} own={state.data} />;
}
