import { useState } from 'react';
import type { ReadState } from '../../../lib/backend/use-read.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';
import { useNow } from './use-now.ts';
import { nothing, useQueueNavigation } from './use-queue-navigation.ts';
import type { ActionOutcome, WorkQueue, WorkQueueDefinition } from './work-queue.ts';
import { WorkQueueDetail } from './work-queue-detail.tsx';
import { WorkQueueList } from './work-queue-list.tsx';

interface WorkQueuePanelProps<Item extends { id: string }, Action extends string, Values> {
  definition: WorkQueueDefinition<Item, Action, Values>;
  state: ReadState<WorkQueue<Item>>;
  keysOn: boolean;
  onAct: (item: Item, action: Action, values: Values) => Promise<ActionOutcome>;
  onUndo?: () => void;
}

/**
 * A work queue's tab: the list and one item in full, side by side where there is room, one after the other on a phone.
 */
export function WorkQueuePanel<Item extends { id: string }, Action extends string, Values>({
  state,
  ...props
}: WorkQueuePanelProps<Item, Action, Values>) {
  if (state.status === 'failed') return <ModerationUnavailable error={state.error} onRetry={state.retry} />;
  if (!state.data) return <Skeleton className="h-80 rounded-card" />;
  return <OpenQueue queue={state.data} {...props} />;
}

type OpenQueueProps<Item extends { id: string }, Action extends string, Values> = Omit<
  WorkQueuePanelProps<Item, Action, Values>,
  'state'
> & { queue: WorkQueue<Item> };

function OpenQueue<Item extends { id: string }, Action extends string, Values>({
  definition,
  queue: { items, waiting },
  keysOn,
  onAct,
  onUndo,
}: OpenQueueProps<Item, Action, Values>) {
  const { name, listLabel, Line, Dialog, actions, optimistic, barred, isPossible } = definition;
  const { opened, selected, focused, setFocused, step, leave } = useQueueNavigation(name, items);
  const [confirming, setConfirming] = useState<{ item: Item; action: Action }>();
  const now = useNow();
  const possible =
    selected && !barred(selected) ? actions.filter(({ action }) => isPossible?.(action, selected) ?? true) : [];

  async function perform(item: Item, action: Action, values: Values): Promise<ActionOutcome> {
    if (optimistic) {
      setConfirming(undefined);
      leave(item);
      return onAct(item, action, values);
    }
    const outcome = await onAct(item, action, values);
    if (typeof outcome === 'string') setConfirming(undefined);
    if (outcome === 'done') leave(item);
    return outcome;
  }

  function begin(chosen: Action) {
    const action = possible.find((other) => other.action === chosen);
    if (!selected || !action) return;
    if (action.immediate) void perform(selected, chosen, action.immediate);
    else setConfirming({ item: selected, action: chosen });
  }

  useKeyboardShortcuts(keysOn && !confirming, {
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(actions.map(({ action, key }) => [key, () => begin(action)])),
    ...(onUndo && { u: onUndo }),
  });

  return (
    <>
      {selected ? (
        <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className={classNames('lg:sticky lg:top-6', opened && 'hidden lg:block')}>
            <WorkQueueList
              label={listLabel}
              queue={name}
              items={items}
              Line={Line}
              selected={selected.id}
              more={waiting - items.length}
              now={now}
              onOpen={setFocused}
            />
          </div>
          <div className={classNames('min-w-0', !opened && 'hidden lg:block')}>
            <WorkQueueDetail
              // On a phone the first one is there unseen until it is opened.
              key={`${selected.id} ${opened ? 'opened' : 'offered'}`}
              definition={definition}
              item={selected}
              now={now}
              takeFocus={focused === selected.id}
              actions={possible}
              onAction={begin}
            />
          </div>
        </div>
      ) : (
        <EmptyQueue empty={definition.empty} takeFocus={focused === nothing} />
      )}
      {confirming && (
        <Dialog
          {...confirming}
          onConfirm={(values) => perform(confirming.item, confirming.action, values)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}
