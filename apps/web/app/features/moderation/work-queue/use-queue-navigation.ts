import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** In place of an item's id: the queue is empty. */
export const nothing = 'nothing';

/**
 * Selection in a queue: the item of the address, next and previous, and on to the next where one has been dealt with.
 */
export function useQueueNavigation<Item extends { id: string }>(queue: string, items: readonly Item[]) {
  const [params, setParams] = useSearchParams();
  // Focus management: where a key or a decision has led, the focus follows.
  const [focused, setFocused] = useState<string>();
  const opened = items.find(({ id }) => id === params.get('item'));
  const selected = opened ?? items[0];
  const indexOf = (item: Item | undefined) => items.findIndex(({ id }) => id === item?.id);

  function go(item: Item | undefined) {
    const address: Record<string, string> = item ? { queue, item: item.id } : { queue };
    setParams(address, { replace: true, preventScrollReset: true });
  }

  function step(by: 1 | -1) {
    const next = items[indexOf(selected) + by];
    if (!next) return;
    setFocused(next.id);
    go(next);
  }

  /** Selects the next item, as this one leaves the queue. */
  function leave(item: Item) {
    const at = indexOf(item);
    const next = items[at + 1] ?? items[at - 1];
    setFocused(next?.id ?? nothing);
    go(opened && next);
  }

  return { opened, selected, focused, setFocused, step, leave };
}
