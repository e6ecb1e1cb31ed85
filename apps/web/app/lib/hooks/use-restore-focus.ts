import { useEffect } from 'react';

/** For a form that opens in place: whoever opened it has the focus again when it goes away with the focus in it. */
export function useRestoreFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
