import type { Story } from '@kindling/domain/community/stories';
import { communityPath, postPath } from '@kindling/domain/paths';
import { ChevronLeft } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { buttonStyles } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PostPhoto } from '../feed/post/post-photo.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { pictureOfStory } from './picture-of-story.ts';
import { StoryByline } from './story-byline.tsx';
import { StoryTags, StoryThing } from './story-tags.tsx';
import { useStory } from './use-stories.ts';

interface StoryPageProps {
  userId: string;
  id: string;
}

/** A story as a page, to be read. */
export function StoryPage({ userId, id }: StoryPageProps) {
  const { status, data: story, error, retry } = useStory(userId, id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = story !== undefined;

  // Focus management: the page that linked here is gone.
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  return (
    <div className="mx-auto w-full max-w-column px-4 py-6 sm:px-6 sm:py-10">
      <Link to={communityPath} className={classNames(buttonStyles({ variant: 'link', size: 'sm' }), '-ms-1 mb-3')}>
        <ChevronLeft aria-hidden="true" />
        Community
      </Link>
      {story && <WholeStory story={story} heading={heading} />}
      {story === null && (
        <Card>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            This story isn’t here any more
          </h1>
          <p className="mt-3 text-ink-soft">It was withdrawn or changed, or it isn’t yours to read.</p>
        </Card>
      )}
      {status === 'failed' && <SectionUnavailable what="We couldn’t load the story." error={error} onRetry={retry} />}
      {status === 'loading' && (
        <>
          <Skeleton className="aspect-2/1 h-auto rounded-card sm:aspect-3/1" />
          <Skeleton className="mt-6 h-48" />
        </>
      )}
    </div>
  );
}

function WholeStory({ story, heading }: { story: Story; heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <article aria-labelledby="story-title" className="grid grid-cols-1 gap-5">
      <Picture drawn={pictureOfStory(story)} alt="" aspect="band" className="rounded-card" />
      <StoryTags story={story} />
      <h1 dir="auto" ref={heading} id="story-title" tabIndex={-1} className="text-3xl wrap-anywhere">
        {story.title}
      </h1>
      <StoryByline story={story} />
      <p dir="auto" className="measure text-lg whitespace-pre-wrap text-ink wrap-anywhere">
        {story.content}
      </p>
      {story.photoPath && <PostPhoto path={story.photoPath} author={story.author} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-4">
        <Link to={postPath(story.postId)} className="link inline-flex min-h-11 items-center">
          {story.comments > 0 ? 'Like it and read the comments' : 'Like it or leave a comment'}
        </Link>
        <StoryThing slug={story.thingSlug} />
      </div>
    </article>
  );
}
