import type { SubjectKind } from '@kindling/domain/review/subject';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Verdict } from './desk-api.ts';
import { DeskUnavailable } from './desk-unavailable.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { QueueList } from './queue-list.tsx';
import type { Queue, Submission } from './submission.ts';
import { SubmissionView } from './submission-view.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useNow } from './use-now.ts';
import type { QueueState } from './use-queues.ts';

/** In place of an item's id: the queue is empty now. */
const nothing = 'nothing';

interface QueuePanelProps {
  kind: SubjectKind;
  state: QueueState;
  keysOn: boolean;
  onDecide: (submission: Submission, verdict: Verdict) => void;
  onUndo: () => void;
}

export function QueuePanel({ kind, state, ...rest }: QueuePanelProps) {
  if (state.status === 'loading') return <Skeleton className="h-80 rounded-card" />;
  if (state.status === 'failed') return <DeskUnavailable error={state.error} onRetry={state.retry} />;
  return <OpenQueue kind={kind} queue={state.queue} {...rest} />;
}

interface OpenQueueProps extends Omit<QueuePanelProps, 'state'> {
  queue: Queue;
}

/** The list and one of it in full: side by side where there is room, one after the other on a phone. */
function OpenQueue({ kind, queue: { items, waiting }, keysOn, onDecide, onUndo }: OpenQueueProps) {
  const [params, setParams] = useSearchParams();
  const [declining, setDeclining] = useState<Submission>();
  // Where a key or a decision has led, the focus follows.
  const [focused, setFocused] = useState<string>();
  const now = useNow();
  const asked = items.find(({ id }) => id === params.get('item'));
  const selected = asked ?? items[0];

  function open(submission: Submission | undefined) {
    if (!submission || submission.id === asked?.id) return;
    setFocused(submission.id);
    setParams({ queue: kind, item: submission.id }, { replace: true, preventScrollReset: true });
  }

  function step(by: 1 | -1) {
    open(items[items.findIndex(({ id }) => id === selected?.id) + by]);
  }

  function decide(submission: Submission, verdict: Verdict) {
    const at = items.indexOf(submission);
    const next = items[at + 1] ?? items[at - 1];
    setDeclining(undefined);
    setFocused(next?.id ?? nothing);
    const address: Record<string, string> = next && asked ? { queue: kind, item: next.id } : { queue: kind };
    setParams(address, { replace: true, preventScrollReset: true });
    onDecide(submission, verdict);
  }

  const decidable = selected && !selected.own ? selected : undefined;
  useDeskKeys(keysOn && !declining, {
    j: () => step(1),
    k: () => step(-1),
    a: () => decidable && decide(decidable, { decision: 'approved' }),
    d: () => setDeclining(decidable),
    u: onUndo,
  });

  if (!selected) return <NothingWaits kind={kind} takeFocus={focused === nothing} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <div className={classNames(asked && 'hidden lg:block')}>
        <QueueList
          items={items}
          selected={selected}
          more={waiting - items.length}
          now={now}
          onOpen={({ id }) => setFocused(id)}
        />
      </div>
      <div className={classNames('min-w-0', !asked && 'hidden lg:block')}>
        <SubmissionView
          // On a phone the first one is there unseen until it is asked for.
          key={`${selected.id} ${asked ? 'asked' : 'offered'}`}
          submission={selected}
          now={now}
          takeFocus={focused === selected.id}
          onApprove={() => decide(selected, { decision: 'approved' })}
          onDecline={() => setDeclining(selected)}
        />
      </div>
      {declining && (
        <DeclineDialog
          submission={declining}
          onClose={() => setDeclining(undefined)}
          onDecline={(reason) => decide(declining, { decision: 'declined', reason })}
        />
      )}
    </div>
  );
}
