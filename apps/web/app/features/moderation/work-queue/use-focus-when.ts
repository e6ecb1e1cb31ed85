import { type RefObject, useEffect, useRef } from 'react';

/** Focus management: focuses an element on mount, or as soon as `take` is true. */
export function useFocusWhen<E extends HTMLElement>(take: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (take) ref.current?.focus();
  }, [take]);
  return ref;
}
