import { errorMessage } from '@kindling/domain/error-messages';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatDate } from '../../../lib/time/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SectionUnavailable } from '../section-unavailable.tsx';
import type { Blocked } from './safety-api.ts';
import { useBlock, useBlockedMembers } from './use-block.ts';

/** Blocked members, each with a way to unblock. */
export function BlockedMembers({ userId }: { userId: string }) {
  const { status, data, error, retry } = useBlockedMembers(userId);
  if (data) return data.length > 0 ? <BlockedList userId={userId} members={data} /> : <NobodyBlocked />;
  if (status === 'failed') {
    return <SectionUnavailable what="We couldn’t load your list." error={error} onRetry={retry} />;
  }
  return <Skeleton className="h-28 rounded-card" />;
}

function NobodyBlocked() {
  return (
    <p className="rounded-card bg-sand px-5 py-4 text-ink-soft">
      No one. To block someone, open the menu of her post, comment or message.
    </p>
  );
}

function BlockedList({ userId, members }: { userId: string; members: readonly Blocked[] }) {
  const { unblock } = useBlock(userId);

  async function undo(member: Blocked) {
    try {
      await unblock.mutateAsync(member);
      // Restore focus: the focused button goes with its line.
      document.getElementById('blocked')?.focus();
      showToast({
        title: `You’ve unblocked ${isolateDirection(member.name)}`,
        description: 'You’ll see each other again from now on.',
      });
    } catch (error) {
      showToast({
        title: `We couldn’t unblock ${isolateDirection(member.name)}`,
        description: errorMessage(error, 'general'),
        variant: 'destructive',
      });
    }
  }

  return (
    <Card className="py-2 sm:py-3">
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
            <div className="min-w-0 grow basis-56">
              <p className="font-semibold wrap-anywhere">
                <bdi>{member.name}</bdi>
              </p>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {member.about && <>{member.about}, </>}
                blocked on <time dateTime={member.created_at}>{formatDate(member.created_at)}</time>
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Unblock ${member.name}`}
              aria-disabled={unblock.isPending}
              onClick={() => void undo(member)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
