import { useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { overturnReasons, upholdReasons } from '../actions/action-reasons.ts';
import { ReasonDialog } from '../actions/reason-dialog.tsx';
import { useModerationActions } from '../actions/use-moderation-actions.ts';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import { useKeyboardShortcuts } from '../console/use-keyboard-shortcuts.ts';
import { useNow } from '../console/use-now.ts';
import { actionLabel } from '../reports/report-labels.ts';
import type { Appeal } from '../reports/report-schemas.ts';
import type { WorkQueue } from '../reports/reports-api.ts';
import { EmptyQueue } from '../work-queue/empty-queue.tsx';
import { ListDetailLayout } from '../work-queue/list-detail-layout.tsx';
import { nothing, useQueueNavigation } from '../work-queue/use-queue-navigation.ts';
import type { WorkQueueState } from '../work-queue/use-work-queue.ts';
import { WorkQueueList } from '../work-queue/work-queue-list.tsx';
import { AppealView, type Outcome } from './appeal-view.tsx';

interface AppealsPanelProps {
  state: WorkQueueState<Appeal>;
  keysOn: boolean;
}

export function AppealsPanel({ state, keysOn }: AppealsPanelProps) {
  if (state.status === 'loading') return <Skeleton className="h-80 rounded-card" />;
  if (state.status === 'failed') return <ModerationUnavailable error={state.error} onRetry={state.retry} />;
  return <OpenAppeals {...state} keysOn={keysOn} />;
}

function OpenAppeals({ items, waiting, keysOn }: WorkQueue<Appeal> & { keysOn: boolean }) {
  const { asked, selected, focused, setFocused, step, leave } = useQueueNavigation('appeals', items);
  const [answering, setAnswering] = useState<{ appeal: Appeal; outcome: Outcome }>();
  const { answer } = useModerationActions();
  const now = useNow();

  function begin(outcome: Outcome) {
    if (selected?.may_decide) setAnswering({ appeal: selected, outcome });
  }

  useKeyboardShortcuts(keysOn && !answering, {
    j: () => step(1),
    k: () => step(-1),
    l: () => begin('upheld'),
    u: () => begin('overturned'),
  });

  return (
    <>
      {selected ? (
        <ListDetailLayout
          asked={asked !== undefined}
          list={
            <WorkQueueList
              label="Appeals that wait"
              queue="appeals"
              lines={items.map(({ id, body, created_at, act, member }) => ({
                id,
                title: member?.name ?? 'Somebody',
                excerpt: body,
                about: actionLabel(act.action),
                since: created_at,
              }))}
              selected={selected.id}
              more={waiting - items.length}
              now={now}
              onOpen={setFocused}
            />
          }
        >
          <AppealView
            key={`${selected.id} ${asked ? 'asked' : 'offered'}`}
            appeal={selected}
            takeFocus={focused === selected.id}
            onAnswer={begin}
          />
        </ListDetailLayout>
      ) : (
        <EmptyQueue title="No appeals are waiting" takeFocus={focused === nothing}>
          Whoever is warned, suspended or has something hidden can ask once that somebody else looks at it.
        </EmptyQueue>
      )}
      {answering && (
        <ReasonDialog
          title={answering.outcome === 'upheld' ? 'Let it stand?' : 'Undo it?'}
          draftName={`appeal-${answering.outcome}-${answering.appeal.id}`}
          reasons={answering.outcome === 'upheld' ? upholdReasons : overturnReasons}
          label="Answer"
          hint={
            answering.outcome === 'upheld'
              ? 'She reads this, word for word. She cannot appeal again.'
              : 'She reads this, word for word, and so does whoever reported it. What was done is undone at once.'
          }
          confirm={answering.outcome === 'upheld' ? 'Let it stand' : 'Undo it'}
          onClose={() => setAnswering(undefined)}
          onConfirm={async (words) => {
            const outcome = await answer(answering.appeal, answering.outcome, words);
            if (typeof outcome === 'string') setAnswering(undefined);
            if (outcome === 'done') leave(answering.appeal);
            return outcome;
          }}
        />
      )}
    </>
  );
}
