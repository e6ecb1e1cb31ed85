import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { ThreadList } from './thread-list.tsx';
import type { ThreadSummary } from './threads.ts';
import { useThreads } from './use-threads.ts';

interface ThreadsSectionProps {
  userId: string;
  heading: 'h2' | 'h3';
  which: (thread: ThreadSummary) => boolean;
  /** Text of the empty state, and its next step. */
  emptyText: string;
  emptyAction?: ReactNode;
}

export function ThreadsSection({ userId, heading: Heading, which, emptyText, emptyAction }: ThreadsSectionProps) {
  const state = useThreads(userId);
  if (state.status === 'loading') return <Skeleton className="h-28 rounded-card" />;
  if (state.status === 'failed') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-5 py-4">
        <p role="alert">{state.error ? errorMessage(state.error, 'general') : generalMessages.network}</p>
        <Button variant="outline" size="sm" onClick={state.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const threads = state.data.filter(which);
  if (threads.length === 0) {
    return (
      <EmptyState
        className="rounded-card border border-line bg-sand"
        drawing={<StateScene state="no-messages" />}
        title={<Heading>No messages yet</Heading>}
        action={emptyAction}
      >
        {emptyText}
      </EmptyState>
    );
  }
  return <ThreadList threads={threads} heading={Heading} />;
}
