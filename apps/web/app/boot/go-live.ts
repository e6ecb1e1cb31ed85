import { hasSession } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';

/**
 * What a page without React has for members alone: live places of a class (`data-live` is its id), or a part that is
 * rendered by a module of its own (its address). A visitor's page loads neither, and no supabase-js.
 */
export async function goLive(): Promise<void> {
  const name = document.querySelector<HTMLElement>('[data-live]')?.dataset.live;
  if (!name || !hasSession()) return;
  try {
    await (await loadSessionModule()).goLive(name);
  } catch {
    // Without it the page says what it said when it was sent.
  }
}
