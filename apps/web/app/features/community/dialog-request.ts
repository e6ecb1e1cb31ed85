import { createStore } from '../../lib/hooks/create-store.ts';

/**
 * Dialog request store. The menu that requests a dialog closes, and its line may go, so the dialog is mounted once on
 * the page and subscribes to requests here.
 */
export function createDialogRequest<Request>() {
  const request = createStore<Request | undefined>(undefined);
  return { open: request.set, close: () => request.set(undefined), useRequest: request.useValue };
}
