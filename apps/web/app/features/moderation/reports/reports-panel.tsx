import { reportReasonWords } from '@kindling/domain/safety/messages';
import { useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeskUnavailable } from '../desk-unavailable.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useNow } from '../use-now.ts';
import { ActDialog } from './act-dialog.tsx';
import { acts, isPossible } from './acts.ts';
import { NothingToRead } from './nothing-to-read.tsx';
import { ReportView } from './report-view.tsx';
import type { Reported } from './reported.ts';
import type { Act, Waiting } from './reports-api.ts';
import { TwoPanes } from './two-panes.tsx';
import { useActing } from './use-acting.ts';
import type { WaitingState } from './use-waiting.ts';
import { nothing, useWalk } from './use-walk.ts';
import { type WaitingLine, WaitingList } from './waiting-list.tsx';
import { titleOf } from './words.ts';

interface ReportsPanelProps {
  state: WaitingState<Reported>;
  keysOn: boolean;
}

export function ReportsPanel({ state, keysOn }: ReportsPanelProps) {
  if (state.status === 'loading') return <Skeleton className="h-80 rounded-card" />;
  if (state.status === 'failed') return <DeskUnavailable error={state.error} onRetry={state.retry} />;
  return <OpenReports {...state} keysOn={keysOn} />;
}

function OpenReports({ items, waiting, keysOn }: Waiting<Reported> & { keysOn: boolean }) {
  const { asked, selected, focused, setFocused, step, leave } = useWalk('reports', items);
  const [acting, setActing] = useState<{ reported: Reported; act: Act }>();
  const { act } = useActing();
  const now = useNow();

  function begin(chosen: Act) {
    if (selected && isPossible(chosen, selected)) setActing({ reported: selected, act: chosen });
  }

  useDeskKeys(keysOn && !acting, {
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(acts.map(({ act: chosen, key }) => [key, () => begin(chosen)])),
  });

  return (
    <>
      {selected ? (
        <TwoPanes
          asked={asked !== undefined}
          list={
            <WaitingList
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
        </TwoPanes>
      ) : (
        <NothingToRead title="No reports are waiting" takeFocus={focused === nothing}>
          Everything that members have pointed out has been answered. What comes next appears here by itself.
        </NothingToRead>
      )}
      {acting && (
        <ActDialog
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

function lineOf({ id, kind, urgent, reported_at, reports, subject }: Reported): WaitingLine {
  const [first] = reports;
  const reasons = [...new Set(reports.map(({ reason }) => reportReasonWords[reason].label))].join(', ');
  return {
    id,
    urgent,
    title: titleOf(kind, subject?.name ?? first?.name ?? 'somebody who has left'),
    excerpt: subject?.words ?? first?.words ?? '',
    about: reports.length === 1 ? reasons : `${reports.length} reports: ${reasons}`,
    since: reported_at,
  };
}
