import type { Story } from '@kindling/domain/community/stories';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { StoryByline } from './story-byline.tsx';
import { StoryTags, StoryThing } from './story-tags.tsx';
import { useStory } from './use-stories.ts';

interface StoryDialogProps {
  userId: string;
  id: string;
  /** Already loaded story, if any. */
  known: Story | undefined;
  photo: (story: Story) => ReactNode;
  onClose: () => void;
}

/** A story in full. */
export function StoryDialog({ userId, id, known, photo, onClose }: StoryDialogProps) {
  const { status, data: story, error, retry } = useStory(userId, id, known);
  return (
    <Dialog open onClose={onClose} title={titleOf(story)} className="w-[min(44rem,calc(100vw-2rem))]">
      {story && <Opened story={story} photo={photo(story)} />}
      {story === null && <p>It has been withdrawn or changed, or it is not yours to read.</p>}
      {status === 'failed' && (
        <SectionUnavailable what="The story could not be loaded." error={error} onRetry={retry} />
      )}
      {status === 'loading' && <Skeleton className="h-48" />}
    </Dialog>
  );
}

function titleOf(story: Story | null | undefined): string {
  if (story === undefined) return 'A story';
  return story?.title ?? 'This story is no longer here';
}

function Opened({ story, photo }: { story: Story; photo: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <StoryTags story={story} />
      <StoryByline story={story} />
      <p className="measure whitespace-pre-wrap text-ink wrap-anywhere">{story.content}</p>
      {photo}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link to={`/community?post=${story.postId}`} className="link inline-flex min-h-11 items-center">
          {story.comments > 0 ? 'Like it, and read what others say' : 'Like it, or say something about it'}
        </Link>
        <StoryThing slug={story.thingSlug} />
      </div>
    </div>
  );
}
