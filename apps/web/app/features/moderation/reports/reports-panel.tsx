import { reportReasonLabels } from '@kindling/domain/safety/safety-messages';
import { useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { isPossible, reportActions } from '../actions/report-actions.ts';
import { useModerationActions } from '../actions/use-moderation-actions.ts';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import { useKeyboardShortcuts } from '../console/use-keyboard-shortcuts.ts';
import { useNow } from '../console/use-now.ts';
import { EmptyQueue } from '../work-queue/empty-queue.tsx';
import { ListDetailLayout } from '../work-queue/list-detail-layout.tsx';
import { nothing, useQueueNavigation } from '../work-queue/use-queue-navigation.ts';
import type { WorkQueueState } from '../work-queue/use-work-queue.ts';
import { type WorkQueueLine, WorkQueueList } from '../work-queue/work-queue-list.tsx';
import { reportedTitle } from './report-labels.ts';
import type { ReportedItem } from './report-schemas.ts';
import { ReportView } from './report-view.tsx';
import type { ReportAction, WorkQueue } from './reports-api.ts';

interface ReportsPanelProps {
  state: WorkQueueState<ReportedItem>;
  keysOn: boolean;
}

export function ReportsPanel({ state, keysOn }: ReportsPanelProps) {
  if (state.status === 'loading') return <Skeleton className="h-80 rounded-card" />;
  if (state.status === 'failed') return <ModerationUnavailable error={state.error} onRetry={state.retry} />;
  return <OpenReports {...state} keysOn={keysOn} />;
}

function OpenReports({ items, waiting, keysOn }: WorkQueue<ReportedItem> & { keysOn: boolean }) {
  const { asked, selected, focused, setFocused, step, leave } = useQueueNavigation('reports', items);
  const [acting, setActing] = useState<{ reported: ReportedItem; act: ReportAction }>();
  const { act } = useModerationActions();
  const now = useNow();

  function begin(chosen: ReportAction) {
    if (selected && isPossible(chosen, selected)) setActing({ reported: selected, act: chosen });
  }

  useKeyboardShortcuts(keysOn && !acting, {
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(reportActions.map(({ act: chosen, key }) => [key, () => begin(chosen)])),
  });

  return (
    <>
      {selected ? (
        <ListDetailLayout
          asked={asked !== undefined}
          list={
            <WorkQueueList
              label="Reports that wait"
              queue="reports"
              lines={items.map(lineOf)}
              selected={selected.id}
              more={waiting - items.length}
              now={now}
              onOpen={setFocused}
            />
          }
        >
          <ReportView
            // On a phone the first one is there unseen until it is asked for.
            key={`${selected.id} ${asked ? 'asked' : 'offered'}`}
            reported={selected}
            takeFocus={focused === selected.id}
            onAct={begin}
          />
        </ListDetailLayout>
      ) : (
        <EmptyQueue title="No reports are waiting" takeFocus={focused === nothing}>
          Everything that members have pointed out has been answered. What comes next appears here by itself.
        </EmptyQueue>
      )}
      {acting && (
        <ActionDialog
          reported={acting.reported}
          act={acting.act}
          onClose={() => setActing(undefined)}
          onAct={async (values) => {
            const outcome = await act(acting.reported, acting.act, values);
            if (typeof outcome === 'string') setActing(undefined);
            if (outcome === 'done') leave(acting.reported);
            return outcome;
          }}
        />
      )}
    </>
  );
}

function lineOf({ id, kind, urgent, reported_at, reports, subject }: ReportedItem): WorkQueueLine {
  const [first] = reports;
  const reasons = [...new Set(reports.map(({ reason }) => reportReasonLabels[reason].label))].join(', ');
  return {
    id,
    urgent,
    title: reportedTitle(kind, subject?.name ?? first?.name ?? 'somebody who has left'),
    excerpt: subject?.words ?? first?.words ?? '',
    about: reports.length === 1 ? reasons : `${reports.length} reports: ${reasons}`,
    since: reported_at,
  };
}
