import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** In place of an item's id: the queue is empty now. */
export const nothing = 'nothing';

/** The way through a queue: which of it is open, one on or back, and on to the next where one has been dealt with. */
export function useQueueNavigation<T extends { id: string }>(queue: string, items: readonly T[]) {
  const [params, setParams] = useSearchParams();
  // Where a key or a decision has led, the focus follows.
  const [focused, setFocused] = useState<string>();
  const asked = items.find(({ id }) => id === params.get('item'));
  const selected = asked ?? items[0];

  function go(item: T | undefined) {
    const address: Record<string, string> = item ? { queue, item: item.id } : { queue };
    setParams(address, { replace: true, preventScrollReset: true });
  }

  function step(by: 1 | -1) {
    const next = items[items.findIndex(({ id }) => id === selected?.id) + by];
    if (!next) return;
    setFocused(next.id);
    go(next);
  }

  /** It will not be there any more. */
  function leave(item: T) {
    const at = items.indexOf(item);
    const next = items[at + 1] ?? items[at - 1];
    setFocused(next?.id ?? nothing);
    go(asked && next);
  }

  return { asked, selected, focused, setFocused, step, leave };
}
