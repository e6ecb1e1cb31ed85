import { formatDateTime } from '../../../lib/time/format-date.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { MessageMenu } from './message-menu.ts';
import type { Message } from './messages-api.ts';

interface MessageListProps {
  messages: readonly Message[];
  /** Whether the member teaches the class. */
  taught: boolean;
  other: string;
  menu: MessageMenu;
}

export function MessageList({ messages, taught, other, menu }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label={`Messages between you and ${other}`} aria-live="polite" className="grid gap-3">
      {messages.map(({ id, from_teacher, body, created_at, hidden_at }) => {
        const isOwn = from_teacher === taught;
        return (
          <li
            key={id}
            className={classNames(
              'max-w-[min(34rem,92%)] rounded-card px-4.5 py-3',
              isOwn ? 'justify-self-end bg-linen' : 'justify-self-start border border-line bg-sand',
            )}
          >
            <div className="flex items-start justify-between gap-3">
              <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
                <span className="font-semibold wrap-anywhere">{isOwn ? 'You' : <bdi>{other}</bdi>}</span>
                <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              </p>
              {!isOwn && (
                <Menu label={`More about ${other}’s message`} className="-my-3 -me-3">
                  {menu({ id, author: other })}
                </Menu>
              )}
            </div>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {body}
            </p>
            {hidden_at && (
              <p className="mt-2 text-sm text-ink-soft">
                A moderator has hidden this, so only you can see it. You’ll find the reason in your notifications.
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
