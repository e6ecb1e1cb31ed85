import type { Story } from '@kindling/domain/community/stories';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { loadStoryPage } from './load-story-page.ts';
import { pictureOfStory } from './picture-of-story.ts';

/** Cover of a story, tall as a book's. The whole of it opens the story as a page. */
export function StoryCard({ story }: { story: Story }) {
  return (
    <div className="group relative flex h-full w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-tan">
      <Picture drawn={pictureOfStory(story)} alt="" aspect="square" className="rounded-none" />
      <div className="flex min-h-32 grow flex-col gap-2 p-3.5">
        {story.example && (
          <Badge tone="outline" className="self-start">
            Example
          </Badge>
        )}
        <h3 className="line-clamp-4 text-lg leading-tight wrap-anywhere">
          <Link
            to={`?story=${story.id}`}
            prefetchData={() => void loadStoryPage().catch(() => {})}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{story.title}</bdi>
          </Link>
        </h3>
        <p className="mt-auto flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          <MemberAvatar name={story.author} avatarUrl={story.avatarUrl} portrait={story.portrait} className="size-7" />
          <span dir="auto" className="truncate">
            {story.author}
          </span>
        </p>
      </div>
    </div>
  );
}
