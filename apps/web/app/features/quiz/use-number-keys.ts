import { useEffect } from 'react';

/** Keyboard shortcuts: number keys from 1 on, without modifiers, wherever the focus is. */
export function useNumberKeys(count: number, onNumber: (index: number) => void): void {
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const number = Number(event.key);
      if (event.key.length === 1 && number >= 1 && number <= count) onNumber(number - 1);
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [count, onNumber]);
}
