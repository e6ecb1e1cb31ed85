import { useEffect } from 'react';

/** Height of the on-screen keyboard as `--keyboard`: what sticks to the bottom of the page stays above it. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const root = document.documentElement;
    const update = () => {
      const hidden = innerHeight - visualViewport.height - visualViewport.offsetTop;
      // A zoomed page is not a keyboard.
      root.style.setProperty('--keyboard', visualViewport.scale === 1 ? `${Math.max(0, Math.round(hidden))}px` : '0px');
    };
    update();
    visualViewport.addEventListener('resize', update);
    visualViewport.addEventListener('scroll', update);
    return () => {
      visualViewport.removeEventListener('resize', update);
      visualViewport.removeEventListener('scroll', update);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
