import type { Story } from '@kindling/domain/community/stories';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { NoStories } from './no-stories.tsx';
import { StoryCard } from './story-card.tsx';
import { useFeatured, useOffered } from './use-stories.ts';

/** Covers of featured stories. */
export function StoriesBand({ userId }: { userId: string }) {
  const featured = useFeatured(userId);
  // Her own come below: shown together, so that nothing moves.
  const offered = useOffered(userId);
  const stories = offered.status === 'loading' ? undefined : featured.data?.flatMap((page) => page.stories);
  return (
    <section aria-labelledby="featured-stories" className="min-w-0">
      <h2 id="featured-stories" className="mb-3 text-xl">
        Featured stories
      </h2>
      {stories ? (
        <>
          {stories.length > 0 ? <StoryRow stories={stories} /> : <NoStories />}
          {featured.more && (
            <Button
              variant="outline"
              size="sm"
              className="mt-4"
              aria-disabled={featured.more.loading}
              onClick={featured.more.load}
            >
              {featured.more.loading ? 'Loading…' : 'More stories'}
            </Button>
          )}
        </>
      ) : featured.status === 'failed' ? (
        <SectionUnavailable what="We couldn’t load the stories." error={featured.error} onRetry={featured.retry} />
      ) : (
        <div aria-hidden="true" className="flex gap-3 overflow-hidden lg:grid lg:grid-cols-2">
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} className="aspect-3/5 h-auto w-44 shrink-0 rounded-card last:lg:hidden lg:w-auto" />
          ))}
        </div>
      )}
    </section>
  );
}

/** A row that scrolls sideways, so that the posts are not far below; beside the posts on wide screens, two abreast. */
function StoryRow({ stories }: { stories: readonly Story[] }) {
  return (
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0 lg:grid lg:grid-cols-2 lg:overflow-visible lg:pb-0">
      {stories.map((story) => (
        <li key={story.id} className="w-44 shrink-0 snap-start lg:w-auto">
          <StoryCard story={story} />
        </li>
      ))}
    </ul>
  );
}
