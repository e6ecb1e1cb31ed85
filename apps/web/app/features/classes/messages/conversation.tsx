import { communityPath } from '@kindling/domain/paths';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageMenu } from './message-menu.ts';
import { MessageSignature } from './message-signature.tsx';
import type { Thread } from './messages-api.ts';
import { useThread } from './use-thread.ts';

interface ConversationProps {
  thread: Thread;
  /** Owner of the draft. */
  userId: string;
  /** Name of the other participant. */
  other: string;
  menu: MessageMenu;
  /** Suspended: read-only. */
  frozen: boolean;
}

/** Conversation about a class, with the form for the next message. */
export function Conversation({ thread, userId, other, menu, frozen }: ConversationProps) {
  const { messages, send } = useThread(thread);
  if (messages.status === 'failed') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-3">
        <p>We couldn’t load your messages.</p>
        <Button variant="outline" size="sm" onClick={messages.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (messages.status === 'loading') return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-5">
      <MessageList messages={messages.data} taught={thread.taught} other={other} menu={menu} />
      {frozen ? (
        <p className="rounded-field bg-sand px-4 py-3 text-ink-soft">
          You can’t send messages while you’re suspended.{' '}
          <Link to={communityPath} className="link">
            See why, and until when
          </Link>
        </p>
      ) : (
        <MessageForm
          draftName={`class-message-${userId}-${thread.id ?? thread.classId}`}
          other={other}
          signature={thread.taught ? null : <MessageSignature classId={thread.classId} userId={userId} />}
          onSend={(message) => send.mutateAsync(message)}
        />
      )}
    </div>
  );
}
