import type { ReactNode } from 'react';
import { formatFullDateTime } from '../../../../lib/time/format-date.ts';
import { MemberAvatar } from '../../member-avatar.tsx';
import { formatRelativeTime } from './relative-time.ts';

interface AuthorLineProps {
  id?: string;
  author: string;
  username: string;
  avatarUrl: string | null;
  date: string;
  edited: boolean;
  /** Permalink. */
  href?: string;
  small?: boolean;
  menu?: ReactNode;
}

/** Byline: author, time, menu. */
export function AuthorLine({ id, author, username, avatarUrl, date, edited, href, small, menu }: AuthorLineProps) {
  const when = (
    <time dateTime={date} title={formatFullDateTime(date)}>
      {formatRelativeTime(date, new Date())}
    </time>
  );
  return (
    <header className="flex items-start gap-3">
      <MemberAvatar name={author} avatarUrl={avatarUrl} className={small ? 'size-9 text-xs' : ''} />
      <div className="min-w-0 grow self-center leading-snug">
        <p id={id} className="font-semibold wrap-anywhere">
          {author}
        </p>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-muted">
          {username && <span className="wrap-anywhere">@{username}</span>}
          {href ? (
            <a href={href} className="whitespace-nowrap underline decoration-1 underline-offset-3 hover:decoration-2">
              {when}
            </a>
          ) : (
            when
          )}
          {edited && <span>(edited)</span>}
        </p>
      </div>
      {menu}
    </header>
  );
}
