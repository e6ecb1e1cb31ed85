import { useEffect, useRef } from 'react';

/**
 * For a heading whose view changes in place: it takes the focus when `value` changes, so that the new one is read out
 * and the next key press concerns it. What the page opens with is left alone.
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
