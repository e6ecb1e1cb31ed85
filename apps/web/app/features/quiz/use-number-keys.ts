import { useEffect } from 'react';

/** The number keys from 1 on, wherever the focus is; a key pressed together with another one means something else. */
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
