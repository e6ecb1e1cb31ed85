type SessionModule = typeof import('./session-entry.ts');

/** The part that needs supabase-js; its address stands on boot.js's own script element. */
const address = (document.currentScript as HTMLScriptElement | null)?.dataset.sessionModule ?? '';

export function loadSessionModule(): Promise<SessionModule> {
  return import(/* @vite-ignore */ address);
}
