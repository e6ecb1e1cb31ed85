import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import { useKeyboardShortcuts } from '../console/use-keyboard-shortcuts.ts';
import { useNow } from '../console/use-now.ts';
import type { DecisionInput } from '../moderation-api.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { EmptySubmissionQueue } from './empty-submission-queue.tsx';
import type { Queue, Submission } from './submission.ts';
import { SubmissionList } from './submission-list.tsx';
import { SubmissionView } from './submission-view.tsx';
import type { SubmissionQueueState } from './use-submission-queues.ts';

/** In place of an item's id: the queue is empty now. */
const nothing = 'nothing';

interface SubmissionsPanelProps {
  kind: ReviewItemKind;
  state: SubmissionQueueState;
  keysOn: boolean;
  onDecide: (submission: Submission, verdict: DecisionInput) => void;
  onUndo: () => void;
}

export function SubmissionsPanel({ kind, state, ...rest }: SubmissionsPanelProps) {
  if (state.status === 'loading') return <Skeleton className="h-80 rounded-card" />;
  if (state.status === 'failed') return <ModerationUnavailable error={state.error} onRetry={state.retry} />;
  return <OpenSubmissions kind={kind} queue={state.queue} {...rest} />;
}

interface OpenSubmissionsProps extends Omit<SubmissionsPanelProps, 'state'> {
  queue: Queue;
}

/** The list and one of it in full: side by side where there is room, one after the other on a phone. */
function OpenSubmissions({ kind, queue: { items, waiting }, keysOn, onDecide, onUndo }: OpenSubmissionsProps) {
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

  function decide(submission: Submission, verdict: DecisionInput) {
    const at = items.indexOf(submission);
    const next = items[at + 1] ?? items[at - 1];
    setDeclining(undefined);
    setFocused(next?.id ?? nothing);
    const address: Record<string, string> = next && asked ? { queue: kind, item: next.id } : { queue: kind };
    setParams(address, { replace: true, preventScrollReset: true });
    onDecide(submission, verdict);
  }

  const decidable = selected && !selected.own ? selected : undefined;
  useKeyboardShortcuts(keysOn && !declining, {
    j: () => step(1),
    k: () => step(-1),
    a: () => decidable && decide(decidable, { decision: 'approved' }),
    d: () => setDeclining(decidable),
    u: onUndo,
  });

  if (!selected) return <EmptySubmissionQueue kind={kind} takeFocus={focused === nothing} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <div className={classNames(asked && 'hidden lg:block')}>
        <SubmissionList
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
