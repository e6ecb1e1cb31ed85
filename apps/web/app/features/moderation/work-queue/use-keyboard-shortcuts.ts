import { useLayoutEffect, useRef } from 'react';

/** Action of each letter. */
export type KeyboardShortcuts = Readonly<Record<string, () => void>>;

/**
 * Keyboard shortcuts of single letters, wherever the focus is except where letters are typed, and not with a modifier
 * key. They work again as soon as a dialog is gone: whoever works with the keyboard is quicker than the next frame.
 */
export function useKeyboardShortcuts(on: boolean, keys: KeyboardShortcuts): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });

  useLayoutEffect(() => {
    if (!on) return;
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [on]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null;
}
