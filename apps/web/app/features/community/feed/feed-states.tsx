import type { PostTopic } from '@kindling/domain/community/topics';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';

export function NoPosts({ topic }: { topic: PostTopic | undefined }) {
  if (topic) {
    return (
      <Card>
        <p className="text-ink-soft">Nothing about this yet. Be the first.</p>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState drawing={<StateScene state="nothing-yet" />} title="It’s quiet in here">
        Be the first to say hello, or tell us what you tried last.
      </EmptyState>
    </Card>
  );
}

export function OfflineNote() {
  return (
    <p role="status" className="rounded-field bg-sand px-4 py-3">
      You’re offline, so this may be out of date.
    </p>
  );
}

export function FeedSkeleton() {
  return (
    <>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <span role="status" className="sr-only">
        Loading...
      </span>
    </>
  );
}

export function FeedUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <p role="alert" className="mb-4 text-ink-soft">
        We couldn’t load the posts.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}
