import type { Story } from '@kindling/domain/community/stories';
import { formatDate } from '../../../lib/time/format-date.ts';
import { MemberAvatar } from '../member-avatar.tsx';

/** Author and date of publication. */
export function StoryByline({ story }: { story: Story }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <MemberAvatar name={story.author} avatarUrl={story.avatarUrl} portrait={story.portrait} />
      <p className="min-w-0 text-sm leading-snug">
        <span className="block truncate font-semibold text-ink">
          <bdi>{story.author}</bdi>
        </span>
        <time dateTime={story.date} className="text-ink-muted">
          {formatDate(story.date)}
        </time>
      </p>
    </div>
  );
}
