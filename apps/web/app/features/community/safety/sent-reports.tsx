import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import type { ReportReason, ReportStatus } from '@kindling/domain/safety/reporting';
import { reportReasonLabels } from '@kindling/domain/safety/safety-messages';
import { formatDate } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionUnavailable } from '../section-unavailable.tsx';
import { reportTargetLabels } from './report-target-labels.ts';
import { useSentReports } from './use-send-report.ts';

const states: Readonly<Record<ReportStatus, { word: string; tone: 'outline' | 'accent' | 'neutral' }>> = {
  open: { word: 'In review', tone: 'outline' },
  upheld: { word: 'We acted on it', tone: 'accent' },
  dismissed: { word: 'No action needed', tone: 'neutral' },
};

/** Sent reports with their status. */
export function SentReports({ userId }: { userId: string }) {
  const { status, data, error, retry } = useSentReports(userId);
  if (!data) {
    if (status === 'failed') {
      return <SectionUnavailable what="We couldn’t load your reports." error={error} onRetry={retry} />;
    }
    return <Skeleton className="h-28 rounded-card" />;
  }
  if (data.length === 0) {
    return (
      <p className="rounded-card bg-sand px-5 py-4 text-ink-soft">
        Nothing yet. To report something, open its menu, or go to the foot of its page.
      </p>
    );
  }
  return (
    <Card className="py-2 sm:py-3">
      <ul className="divide-y divide-line">
        {data.map(({ id, subject_kind, reason, created_at, status, due_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
            <div className="min-w-0">
              <p className="font-semibold first-letter:uppercase">{reportTargetLabels[subject_kind]}</p>
              <p className="text-sm text-ink-muted">
                {reportReasonLabels[reason as ReportReason]?.label}, reported on{' '}
                <time dateTime={created_at}>{formatDate(created_at)}</time>
              </p>
              {status === 'open' && due_at !== null && (
                <p className="text-sm text-ink-muted">
                  We’ll decide by <time dateTime={due_at}>{formatLondonDateTime(new Date(due_at))}</time>
                </p>
              )}
            </div>
            <Badge tone={states[status].tone}>{states[status].word}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
