import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TableIllustration } from './table-illustration.tsx';

export function NoPosts() {
  return (
    <Card>
      <EmptyState drawing={<TableIllustration />} title="The table is laid">
        Nobody has said anything yet. Say hello, or tell what you tried last.
      </EmptyState>
    </Card>
  );
}

export function OfflineNote() {
  return (
    <p role="status" className="rounded-field bg-sand px-4 py-3">
      You are offline. What you see may have changed since.
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
        The posts could not be loaded.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}
