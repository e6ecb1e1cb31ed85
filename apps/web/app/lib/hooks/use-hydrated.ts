import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page and in the first pass over it; what only this browser knows comes after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
