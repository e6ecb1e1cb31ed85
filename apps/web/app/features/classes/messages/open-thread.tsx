import { classPath, messagesPath } from '@kindling/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { buttonStyles } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Conversation } from './conversation.tsx';
import type { MessageMenu } from './message-menu.ts';
import type { ThreadSummary } from './threads.ts';

interface OpenThreadProps {
  thread: ThreadSummary;
  userId: string;
  menu: MessageMenu;
  frozen: boolean;
}

/** One thread, opened from the list. */
export function OpenThread({ thread, userId, menu, frozen }: OpenThreadProps) {
  const { last, other, classTitle } = thread;
  return (
    <div className="grid gap-6">
      <header>
        <Link to={messagesPath} className={classNames(buttonStyles({ variant: 'ghost', size: 'sm' }), '-ms-4')}>
          <ArrowLeft aria-hidden="true" /> All messages
        </Link>
        <h1 dir="auto" id="messages-title" tabIndex={-1} className="mt-4 text-3xl wrap-anywhere">
          {other}
        </h1>
        <p className="mt-2 text-ink-soft wrap-anywhere">
          {last.class?.status === 'approved' ? (
            <a dir="auto" href={classPath(last.class.slug)} className="link">
              {classTitle}
            </a>
          ) : (
            (classTitle ?? 'This class isn’t listed at the moment.')
          )}
        </p>
      </header>
      <Card>
        <Conversation thread={thread} userId={userId} other={other} menu={menu} frozen={frozen} />
      </Card>
    </div>
  );
}
