import { conversationPath } from '@kindling/domain/paths';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import type { ThreadSummary } from './threads.ts';
import { usePrefetchThread } from './use-thread.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

interface ThreadListProps {
  threads: readonly ThreadSummary[];
  /** Heading level of a thread. */
  heading: 'h2' | 'h3';
}

export function ThreadList({ threads, heading: Heading }: ThreadListProps) {
  const prefetchThread = usePrefetchThread();
  return (
    <ul className="grid gap-3">
      {threads.map((thread) => (
        <li
          key={thread.id}
          className="group relative flex items-start gap-4 rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:border-tan"
        >
          {thread.picture && (
            <Picture
              drawn={thread.picture}
              alt=""
              aspect="square"
              className="mt-1 w-14 shrink-0 rounded-field sm:w-18"
            />
          )}
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <Heading className="min-w-0 text-lg leading-snug wrap-anywhere">
                <Link
                  to={conversationPath(thread.id)}
                  prefetchData={() => prefetchThread(thread)}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
                >
                  <bdi>{thread.other}</bdi>
                </Link>
              </Heading>
              {thread.awaitsAnswer && (
                <Badge tone="accent">{thread.taught ? 'Waiting for your reply' : 'Replied'}</Badge>
              )}
            </div>
            <p className="text-sm text-ink-muted wrap-anywhere">
              {thread.classTitle && (
                <>
                  <bdi>{thread.classTitle}</bdi>,{' '}
                </>
              )}
              <time dateTime={thread.last.created_at}>{day.format(new Date(thread.last.created_at))}</time>
            </p>
            <p dir="auto" className="mt-2 line-clamp-2 text-ink-soft wrap-anywhere">
              {thread.last.body}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
