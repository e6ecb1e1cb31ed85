import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Failure } from '../admin-api.ts';

interface FailureLineProps {
  failure: Failure;
  busy: boolean;
  onRetry: () => void;
}

export function FailureLine({ failure, busy, onRetry }: FailureLineProps) {
  const { attempts, given_up: givenUp, message } = failure;
  // Nullable: the generated types of a function's columns do not say so.
  const failedAt = failure.failed_at as string | null;
  const nextAt = failure.next_at as string | null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={givenUp ? 'danger' : 'outline'}>{givenUp ? 'Failed for good' : 'Will retry'}</Badge>
          <span className="text-sm text-ink-muted">
            {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
            {failedAt && `, last on ${formatLondonDateTime(new Date(failedAt))}`}
            {nextAt && `; next on ${formatLondonDateTime(new Date(nextAt))}`}
          </span>
        </p>
        <p className="mt-1.5 wrap-anywhere">{message}</p>
      </div>
      <Button variant="secondary" size="sm" disabled={busy} onClick={onRetry}>
        Try again now
      </Button>
    </li>
  );
}
