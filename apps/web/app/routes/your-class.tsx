import { ClassesUnavailable } from '../features/classes/classes-unavailable.tsx';
import { useClassOfHers } from '../features/classes/use-class-of-hers.ts';
import { YourClass } from '../features/classes/your-class.tsx';
import { MessageMenuSafety } from '../features/community/safety/message-menu-safety.tsx';
import { SafetyDialogs } from '../features/community/safety/safety-dialogs.tsx';
import { useStanding } from '../features/community/safety/use-standing.ts';
import { useMember } from '../lib/session/member.ts';
import { NotFoundScreen } from '../shell/dead-ends.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/your-class.ts';

export function meta() {
  return pageMeta({ title: 'You and this class', indexed: false });
}

export default function YourClassScreen({ params }: Route.ComponentProps) {
  const { id } = useMember();
  const state = useClassOfHers(params.slug);
  const standing = useStanding(id);
  if (state.status === 'loading') return <Spinner className="min-h-[60vh] content-center" />;
  if (state.status === 'none') return <NotFoundScreen />;
  if (state.status === 'failed') return <ClassesUnavailable error={state.error} onRetry={state.retry} />;
  return (
    <>
      <YourClass
        shown={state.shown}
        userId={id}
        menu={(message, close) => <MessageMenuSafety messageId={message.id} author={message.author} close={close} />}
        frozen={standing.data?.suspended ?? false}
      />
      <SafetyDialogs userId={id} />
    </>
  );
}
