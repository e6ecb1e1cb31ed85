import { errorMessage } from '@kindling/domain/error-messages';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationWithComment } from './notifications-api.ts';
import { useAppealStates, useNotificationActions, useNotifications } from './use-notifications.ts';

export function NotificationList({ userId }: { userId: string }) {
  const { status, data, error, retry, more } = useNotifications(userId);
  if (status === 'failed') {
    return <SectionUnavailable what="Your notifications could not be loaded." error={error} onRetry={retry} />;
  }
  if (status === 'loading') return <Skeleton className="h-60 rounded-card" />;
  const rows = data.flat();
  if (rows.length === 0) return <NothingYet />;
  return (
    <>
      <Lines userId={userId} rows={rows} />
      {more && (
        <Button variant="outline" className="mt-5" aria-disabled={more.loading} onClick={more.load}>
          {more.loading ? 'Loading…' : 'Show older ones'}
        </Button>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<Emblem name="soul-seeker" className="size-28" />}
      title={<h2>Nothing yet</h2>}
    >
      When somebody comments on a post of yours, or something that you sent in is decided, you find it here.
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
          onClick={() => readAll.mutate(first.created_at, { onError: sayFailure('They could not be marked as read') })}
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
                onRemove={() => remove.mutate(row.id, { onError: sayFailure('It could not be removed') })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
