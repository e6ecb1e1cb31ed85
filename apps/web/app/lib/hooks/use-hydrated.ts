import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether hydration is over: false in the prerendered page and in the first pass over it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
