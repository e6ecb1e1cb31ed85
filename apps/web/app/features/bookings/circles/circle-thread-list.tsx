import { circlePath } from '@kindling/domain/paths';
import { formatDate } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { CircleFace } from './circle-face.tsx';
import type { CircleThread } from './circles-api.ts';

/** Threads of two, with those she met in a circle and keeps in touch with. */
export function CircleThreadList({ threads }: { threads: readonly CircleThread[] }) {
  return (
    <section aria-labelledby="circle-threads" className="mb-8 grid gap-3">
      <h2 id="circle-threads" className="text-xl">
        From your circles
      </h2>
      <ul className="grid gap-3">
        {threads.map((thread) => (
          <li
            key={thread.id}
            className="group relative flex items-center gap-4 rounded-card border border-line bg-card px-5 py-4 transition-colors duration-150 hover:border-tan"
          >
            {thread.name !== null && (
              <CircleFace
                name={thread.name}
                portrait={thread.portrait}
                avatarUrl={thread.avatar_url}
                className="size-11"
              />
            )}
            <div className="min-w-0 grow">
              <h3 className="text-lg leading-snug wrap-anywhere">
                <Link
                  to={circlePath(thread.id)}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
                >
                  {thread.name === null ? 'A conversation that ended' : <bdi>{thread.name}</bdi>}
                </Link>
              </h3>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {thread.met_as !== null && thread.met_as !== thread.name && (
                  <>
                    <bdi>{thread.met_as}</bdi> in your circle,{' '}
                  </>
                )}
                <time dateTime={thread.last_at}>{formatDate(thread.last_at)}</time>
              </p>
            </div>
            {thread.unread && !thread.ended && <Badge tone="accent">New</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
