import { createStore } from '../../lib/hooks/create-store.ts';

/**
 * Dialog request store. The menu that requests a dialog closes, and its line may go, so the dialog is mounted once on
 * the page and subscribes to requests here.
 */
export function createDialogRequest<Asked>() {
  const asked = createStore<Asked | undefined>(undefined);
  return { ask: asked.set, close: () => asked.set(undefined), useAsked: asked.useValue };
}
