import { useEffect } from 'react';

/**
 * Flushes pending writes on unmount and when the page is hidden: most links lead to another document, where no effect
 * cleanup runs.
 */
export function useFlushOnPagehide(flush: () => unknown): void {
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
