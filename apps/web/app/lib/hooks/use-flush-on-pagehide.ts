import { useEffect } from 'react';

/**
 * Has what waits written once what it was typed into goes, or the page goes out of sight: most ways on lead to another
 * document, which no effect hears of.
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
