import type { ReactNode } from 'react';
import { formatFullDateTime } from '../../../../lib/time/format-date.ts';
import { MemberAvatar } from '../../member-avatar.tsx';
import { formatRelativeTime } from './relative-time.ts';

interface AuthorLineProps {
  id?: string;
  author: string;
  username: string;
  avatarUrl: string | null;
  portrait: number | null;
  date: string;
  edited: boolean;
  topic?: string | undefined;
  /** Permalink. */
  href?: string;
  small?: boolean;
  menu?: ReactNode;
}

/** Byline: author, time, menu. */
export function AuthorLine(props: AuthorLineProps) {
  const { id, author, username, avatarUrl, portrait, date, edited, topic, href, small, menu } = props;
  const when = (
    <time dateTime={date} title={formatFullDateTime(date)}>
      {formatRelativeTime(date, new Date())}
    </time>
  );
  return (
    <header className="flex items-start gap-3">
      <MemberAvatar name={author} avatarUrl={avatarUrl} portrait={portrait} className={small ? 'size-9' : ''} />
      <div className="min-w-0 grow self-center leading-snug">
        <p id={id} className="font-semibold wrap-anywhere">
          <bdi>{author}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-muted">
          {username && (
            <span className="wrap-anywhere">
              @<bdi>{username}</bdi>
            </span>
          )}
          {href ? (
            <a href={href} className="whitespace-nowrap underline decoration-1 underline-offset-3 hover:decoration-2">
              {when}
            </a>
          ) : (
            when
          )}
          {edited && <span>(edited)</span>}
          {topic && <span>{topic}</span>}
        </p>
      </div>
      {menu}
    </header>
  );
}
