import { useSyncExternalStore } from 'react';

/**
 * What somebody has asked a dialog for. The menu she asks in closes and the line it belongs to may go, so the dialog
 * stands once on the page and hears of it here.
 */
export function createAsked<Asked>() {
  let asked: Asked | undefined;
  const listeners = new Set<() => void>();

  function ask(next: Asked | undefined): void {
    asked = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function useAsked(): Asked | undefined {
    return useSyncExternalStore(
      subscribe,
      () => asked,
      () => undefined,
    );
  }

  return { ask, close: () => ask(undefined), useAsked };
}
