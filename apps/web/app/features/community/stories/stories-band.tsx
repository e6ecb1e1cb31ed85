import type { Story } from '@kindling/domain/community/stories';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { NoStories } from './no-stories.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { useFeatured } from './use-stories.ts';

interface StoriesBandProps {
  userId: string;
  /** Renders the photo of an opened story. */
  photo: (story: Story) => ReactNode;
}

/** Featured stories. The open one is in the address. */
export function StoriesBand({ userId, photo }: StoriesBandProps) {
  const featured = useFeatured(userId);
  const [params, setParams] = useSearchParams();
  const stories = featured.data?.flatMap((page) => page.stories);
  const opened = params.get('story');

  function close() {
    setParams(
      (before) => {
        before.delete('story');
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  }

  return (
    <section aria-labelledby="featured-stories">
      <h2 id="featured-stories" className="mb-4 text-2xl">
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
        <SectionUnavailable what="The stories could not be loaded." error={featured.error} onRetry={featured.retry} />
      ) : (
        <Skeleton className="h-52 rounded-card" />
      )}
      {opened && (
        <StoryDialog
          key={opened}
          userId={userId}
          id={opened}
          known={stories?.find(({ id }) => id === opened)}
          photo={photo}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Side by side, or a horizontally scrolling row on a phone, so that the posts are not far below. */
function StoryRow({ stories }: { stories: readonly Story[] }) {
  return (
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 lg:grid-cols-1 sm:overflow-visible sm:px-0 sm:pb-0">
      {stories.map((story) => (
        <li key={story.id} className="flex w-[84%] shrink-0 snap-start sm:w-auto">
          <StoryCard story={story} />
        </li>
      ))}
    </ul>
  );
}
