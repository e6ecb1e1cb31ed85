import type { Story } from '@kindling/domain/community/stories';
import { Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { StoryByline } from './story-byline.tsx';
import { StoryTags } from './story-tags.tsx';

/** Excerpt of a story. The whole card opens it. */
export function StoryCard({ story }: { story: Story }) {
  return (
    <div className="group relative flex h-full w-full min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-5 transition-colors duration-150 hover:border-tan">
      <StoryTags story={story} most={3} />
      <h3 className="text-lg leading-snug wrap-anywhere">
        <Link
          to={`?story=${story.id}`}
          preventScrollReset
          className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {story.title}
        </Link>
      </h3>
      <p className="line-clamp-4 text-base text-ink-soft wrap-anywhere">{story.content}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
        <StoryByline story={story} />
        <p className="flex gap-3 text-sm text-ink-muted">
          <Figure Icon={Heart} count={story.likes} what="like" />
          <Figure Icon={MessageCircle} count={story.comments} what="comment" />
        </p>
      </div>
    </div>
  );
}

function Figure({ Icon, count, what }: { Icon: LucideIcon; count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon aria-hidden="true" className="size-4" />
      {count}
      <span className="sr-only">{count === 1 ? what : `${what}s`}</span>
    </span>
  );
}
