import { classesPath } from '@kindling/domain/paths';
import { useSearchParams } from 'react-router';
import { CircleThreadList } from '../features/bookings/circles/circle-thread-list.tsx';
import { useCircleThreads } from '../features/bookings/circles/use-circles.ts';
import { OpenThread } from '../features/classes/messages/open-thread.tsx';
import { ThreadsSection } from '../features/classes/messages/threads-section.tsx';
import { useThreads } from '../features/classes/messages/use-threads.ts';
import { MessageMenuSafety } from '../features/community/safety/message-menu-safety.tsx';
import { ModerationStatusBanner } from '../features/community/safety/moderation-status-banner.tsx';
import { SafetyDialogs } from '../features/community/safety/safety-dialogs.tsx';
import { useModerationStatus } from '../features/community/safety/use-moderation-status.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

export const handle: RouteHandle = { structure: { title: 'Messages', frame: 'max-w-column py-8 sm:py-12' } };

export function meta() {
  return pageMeta({ title: 'Messages', indexed: false });
}

export default function Messages() {
  const { id } = useMember();
  const [params] = useSearchParams();
  const state = useThreads(id);
  const circles = useCircleThreads(id);
  const met = circles.data ?? [];
  const moderationStatus = useModerationStatus(id);
  const asked = params.get('with');
  const opened = state.data?.find((thread) => thread.id === asked);
  const isOpening = asked !== null && state.status === 'loading';
  return (
    <div className="reveal-forwards mx-auto w-full max-w-column px-4 py-8 sm:px-6 sm:py-12">
      {!opened && !isOpening && (
        <header className="mb-6">
          <h1 id="messages-title" tabIndex={-1} className="text-3xl">
            Messages
          </h1>
          <p className="mt-3 text-ink-soft">Your conversations with teachers, and people you’ve met.</p>
        </header>
      )}
      <ModerationStatusBanner userId={id} className="mb-8" />
      {opened ? (
        <OpenThread
          key={opened.id}
          thread={opened}
          userId={id}
          menu={(message) => <MessageMenuSafety messageId={message.id} author={message.author} />}
          frozen={moderationStatus.data?.suspended ?? false}
        />
      ) : circles.status === 'loading' ? (
        <Skeleton className="h-28 rounded-card" />
      ) : (
        <>
          {met.length > 0 && !isOpening && <CircleThreadList threads={met} />}
          {(met.length === 0 || state.data?.length !== 0) && (
            <ThreadsSection
              userId={id}
              heading="h2"
              which={() => true}
              emptyText="You can message a teacher from any class page."
              emptyAction={<ButtonLink href={classesPath}>Browse classes</ButtonLink>}
            />
          )}
        </>
      )}
      <SafetyDialogs userId={id} />
    </div>
  );
}
