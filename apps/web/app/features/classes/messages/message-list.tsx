import { classNames } from '../../../ui/class-names.ts';
import type { Message } from './messages-api.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface MessageListProps {
  messages: readonly Message[];
  /** Whether the teacher's messages are hers. */
  taught: boolean;
  other: string;
}

export function MessageList({ messages, taught, other }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label={`Messages between you and ${other}`} aria-live="polite" className="grid gap-3">
      {messages.map(({ id, from_teacher, body, created_at }) => {
        const hers = from_teacher === taught;
        return (
          <li
            key={id}
            className={classNames(
              'max-w-[min(34rem,92%)] rounded-card px-4.5 py-3',
              hers ? 'justify-self-end bg-linen' : 'justify-self-start border border-line bg-sand',
            )}
          >
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
              <span className="font-semibold wrap-anywhere">{hers ? 'You' : other}</span>
              <time dateTime={created_at}>{when.format(new Date(created_at))}</time>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
          </li>
        );
      })}
    </ol>
  );
}
