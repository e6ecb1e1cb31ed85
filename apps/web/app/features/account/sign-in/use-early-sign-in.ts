import { useLayoutEffect, useState } from 'react';
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts';

/**
 * Hydration of the sign-in page. Returns whether its HTML was hidden because its address or the
 * storage makes it another one (`boot/sign-in-page.ts`). Otherwise its form stays, and a button that was pressed
 * meanwhile is pressed again.
 */
export function useEarlySignIn(): boolean {
  const hydrated = useHydrated();
  const [hidden] = useState(() => !hydrated && isHidden());

  useLayoutEffect(() => {
    if (!hydrated) return;
    delete document.documentElement.dataset.signIn;
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    pressed?.click();
  }, [hydrated]);

  return hidden;
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.signIn !== 'open';
}
