import { useSyncExternalStore } from 'react';

/** External store of one value, shared by all components. Server rendering and hydration see the first value. */
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
    read,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
