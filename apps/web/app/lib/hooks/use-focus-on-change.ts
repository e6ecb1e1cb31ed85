import { useEffect, useRef } from 'react';

/**
 * Focus management, for the heading of a view that changes in place: it takes the focus when `value` changes, so that
 * the new view is read out. The first view is left alone.
 */
export function useFocusOnChange<T extends HTMLElement>(value: unknown) {
  const element = useRef<T>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    element.current?.focus();
  }, [value]);
  return element;
}
