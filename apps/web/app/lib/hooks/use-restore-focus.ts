import { useEffect } from 'react';

/**
 * Restore focus, for a form that opens in place: when it goes away with the focus in it, whatever opened it is focused
 * again.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
