import { useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeskUnavailable } from '../desk-unavailable.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useNow } from '../use-now.ts';
import { overturnReasons, upholdReasons } from './act-reasons.ts';
import { AppealView, type Outcome } from './appeal-view.tsx';
import { NothingToRead } from './nothing-to-read.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Appeal } from './reported.ts';
import type { Waiting } from './reports-api.ts';
import { TwoPanes } from './two-panes.tsx';
import { useActing } from './use-acting.ts';
import type { WaitingState } from './use-waiting.ts';
import { nothing, useWalk } from './use-walk.ts';
import { WaitingList } from './waiting-list.tsx';
import { actInWords } from './words.ts';

interface AppealsPanelProps {
  state: WaitingState<Appeal>;
  keysOn: boolean;
}

export function AppealsPanel({ state, keysOn }: AppealsPanelProps) {
  if (state.status === 'loading') return <Skeleton className="h-80 rounded-card" />;
  if (state.status === 'failed') return <DeskUnavailable error={state.error} onRetry={state.retry} />;
  return <OpenAppeals {...state} keysOn={keysOn} />;
}

function OpenAppeals({ items, waiting, keysOn }: Waiting<Appeal> & { keysOn: boolean }) {
  const { asked, selected, focused, setFocused, step, leave } = useWalk('appeals', items);
  const [answering, setAnswering] = useState<{ appeal: Appeal; outcome: Outcome }>();
  const { answer } = useActing();
  const now = useNow();

  function begin(outcome: Outcome) {
    if (selected?.may_decide) setAnswering({ appeal: selected, outcome });
  }

  useDeskKeys(keysOn && !answering, {
    j: () => step(1),
    k: () => step(-1),
    l: () => begin('upheld'),
    u: () => begin('overturned'),
  });

  return (
    <>
      {selected ? (
        <TwoPanes
          asked={asked !== undefined}
          list={
            <WaitingList
              label="Appeals that wait"
              queue="appeals"
              lines={items.map(({ id, body, created_at, act, member }) => ({
                id,
                title: member?.name ?? 'Somebody',
                excerpt: body,
                about: actInWords(act.action),
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
        </TwoPanes>
      ) : (
        <NothingToRead title="No appeals are waiting" takeFocus={focused === nothing}>
          Whoever is warned, suspended or has something hidden can ask once that somebody else looks at it.
        </NothingToRead>
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
