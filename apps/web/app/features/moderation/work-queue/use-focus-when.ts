import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element the focus when it appears, or when it is to have it. */
export function useFocusWhen<E extends HTMLElement>(take: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (take) ref.current?.focus();
  }, [take]);
  return ref;
}
