import { errorMessage } from '@kindling/domain/error-messages';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationWithComment } from './notifications-api.ts';
import { useAppealStates, useNotificationActions, useNotifications } from './use-notifications.ts';

export function NotificationList({ userId }: { userId: string }) {
  const { status, data, error, retry, more } = useNotifications(userId);
  if (status === 'failed') {
    return <SectionUnavailable what="We couldn’t load your notifications." error={error} onRetry={retry} />;
  }
  if (status === 'loading') return <Skeleton className="h-60 rounded-card" />;
  const rows = data.flat();
  if (rows.length === 0) return <NothingYet />;
  return (
    <>
      <Lines userId={userId} rows={rows} />
      <LoadMore more={more} label="Show older ones" className="mt-5" />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<StateScene state="all-done" />}
      title={<h2>Nothing yet</h2>}
    >
      Comments on your posts and news on submissions show up here.
    </EmptyState>
  );
}

function Lines({ userId, rows }: { userId: string; rows: readonly NotificationWithComment[] }) {
  const { read, readAll, remove } = useNotificationActions(userId);
  const appeals = useAppealStates(userId);
  const [first] = rows;
  const hasUnread = rows.some(({ read_at }) => read_at === null);

  const sayFailure = (title: string) => (error: unknown) =>
    showToast({ title, description: errorMessage(error, 'general'), variant: 'destructive' });

  return (
    <>
      {hasUnread && first && (
        <Button
          variant="outline"
          size="sm"
          className="mb-4"
          aria-disabled={readAll.isPending}
          onClick={() => readAll.mutate(first.created_at, { onError: sayFailure('We couldn’t mark them as read') })}
        >
          Mark all as read
        </Button>
      )}
      <Card className="py-2 sm:py-3">
        <ul aria-label="Notifications, latest first" className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="py-4">
              <NotificationItem
                row={row}
                appeal={appeals?.get(row.sanction_id ?? '')}
                onRead={() => row.read_at === null && read.mutate(row.id)}
                onRemove={() => remove.mutate(row.id, { onError: sayFailure('We couldn’t remove it') })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
