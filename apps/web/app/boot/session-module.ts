type SessionModule = typeof import('./session-entry.ts');

/** Lazy: the part that needs supabase-js; its address is an attribute of boot.js's own script element. */
const address = (document.currentScript as HTMLScriptElement | null)?.dataset.sessionModule ?? '';

export function loadSessionModule(): Promise<SessionModule> {
  return import(/* @vite-ignore */ address);
}
