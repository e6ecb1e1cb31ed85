import { Button } from '../../../../ui/button.tsx';
import { formatLongDate } from './format-long-date.ts';
import type { useDeletion } from './use-deletion.ts';

interface DeletionNoticeProps {
  due: Date;
  cancelling: ReturnType<typeof useDeletion>['cancelling'];
}

/** What the banner of a scheduled deletion says, with a way to cancel it. */
export function DeletionNotice({ due, cancelling }: DeletionNoticeProps) {
  // Restore focus: the focused button is gone with the banner.
  const cancel = () => cancelling.mutate(undefined, { onSuccess: () => document.getElementById('main')?.focus() });
  return (
    <section aria-label="Your account will be deleted" className="border-b border-danger bg-danger-tint">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p>
          Your account will be deleted on <strong>{formatLongDate(due)}</strong>. Nothing’s lost until then.
        </p>
        <Button size="sm" aria-disabled={cancelling.isPending} onClick={cancel}>
          {cancelling.isPending ? 'One moment…' : 'Keep my account'}
        </Button>
      </div>
    </section>
  );
}
