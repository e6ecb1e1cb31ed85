import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

/** Whoever does one of these is there: what she does next may be answered by a toast. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Toaster; once, at the root. Code splitting: its viewport is loaded with the first sign of life, long before the first
 * toast, so that it is there when the connection is not.
 */
export function Toaster() {
  const needed = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  );
  const [Viewport, setViewport] = useState<ComponentType>();

  useEffect(() => {
    if (Viewport) return;
    const load = () =>
      import('./toast-viewport.tsx').then(
        ({ ToastViewport }) => setViewport(() => ToastViewport),
        // Loaded again for the next one.
        () => {},
      );
    if (needed) void load();
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      void load();
    };
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [needed, Viewport]);

  return Viewport && <Viewport />;
}
