import { formatAge } from '@kindling/domain/review/format-deadline';
import { reportReasonLabels } from '@kindling/domain/safety/safety-messages';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { isPossible, reportActions } from '../actions/report-actions.ts';
import { CaseLine } from '../work-queue/case-line.tsx';
import type { WorkQueueDefinition } from '../work-queue/work-queue.ts';
import { PossibleDanger, ReportDetail } from './report-detail.tsx';
import { reportedTitle } from './report-labels.ts';
import type { ReportedItem } from './report-schemas.ts';
import { type ReportAction, type ReportActionValues, readReports } from './reports-api.ts';

/** Work queue of reports. */
export const reportsQueue: WorkQueueDefinition<ReportedItem, ReportAction, ReportActionValues> = {
  name: 'reports',
  listLabel: 'Reports in review',
  backLabel: 'All reports',
  empty: {
    title: 'No reports are waiting',
    text: 'You’ve answered every report. New ones appear here by themselves.',
  },
  read: readReports,
  Line: ReportLine,
  heading: titleOf,
  Above: PossibleDanger,
  Detail: ReportDetail,
  actions: reportActions,
  barred: ({ may_decide }) => (may_decide ? undefined : 'You reported this yourself, so someone else decides it.'),
  isPossible,
  Dialog: ActionDialog,
};

function titleOf({ kind, subject, reports: [first] }: ReportedItem): string {
  return reportedTitle(kind, subject?.name ?? first?.name ?? 'someone who’s left');
}

function ReportLine({ item, now }: { item: ReportedItem; now: Date }) {
  const { urgent, reported_at, reports, subject } = item;
  const reasons = [...new Set(reports.map(({ reason }) => reportReasonLabels[reason].label))].join(', ');
  return (
    <CaseLine
      urgent={urgent}
      title={titleOf(item)}
      excerpt={subject?.words ?? reports[0]?.words ?? ''}
      about={reports.length === 1 ? reasons : `${reports.length} reports: ${reasons}`}
      age={formatAge(reported_at, now)}
    />
  );
}
