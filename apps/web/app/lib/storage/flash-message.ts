import { readStored, removeStored, writeStored } from './browser-storage.ts';

const key = 'kindling-next-toast';

export interface FlashMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

/** Flash message: shown by the next page in this tab, with React or without. */
export function setFlash(toast: FlashMessage): void {
  writeStored(key, toast, 'session');
}

/** Flash message of the previous page; single use. */
export function takeFlash(): FlashMessage | undefined {
  const stored = readStored(key, 'session');
  removeStored(key, 'session');
  if (typeof stored !== 'object' || stored === null || !('title' in stored)) return undefined;
  const { title, description, variant } = stored as Partial<Record<keyof FlashMessage, unknown>>;
  if (typeof title !== 'string') return undefined;
  return {
    title,
    description: typeof description === 'string' ? description : undefined,
    variant: variant === 'destructive' ? 'destructive' : 'default',
  };
}
