import { useSyncExternalStore } from 'react';

/** A value that every component of the page sees alike, and sees change. While a page is rendered it is the first one. */
export function createStore<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => value;
  const readFirst = () => first;

  return {
    useValue: () => useSyncExternalStore(subscribe, read, readFirst),
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
