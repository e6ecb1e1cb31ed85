import { createStore } from '../../lib/hooks/create-store.ts';

/**
 * What somebody has asked a dialog for. The menu she asks in closes and the line it belongs to may go, so the dialog
 * stands once on the page and hears of it here.
 */
export function createDialogRequest<Asked>() {
  const asked = createStore<Asked | undefined>(undefined);
  return { ask: asked.set, close: () => asked.set(undefined), useAsked: asked.useValue };
}
