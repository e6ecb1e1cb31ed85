import { useEffect } from 'react';
import { runtimeValues } from './runtime-values.ts';

/**
 * Loads a page with a map anew where it was reached from one whose document's policy doesn't let the map style load:
 * before anything is typed, and once, because a document of this address has that policy.
 */
export function useMapDocument(): void {
  useEffect(() => {
    const { mapStyle, mapAllowed } = runtimeValues();
    if (mapStyle === '' || mapAllowed || !navigator.onLine) return;
    const [document] = performance.getEntriesByType('navigation');
    if (document && new URL(document.name).pathname !== location.pathname) location.reload();
  }, []);
}
