import { hasSession } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';

/** What a page without React has for members alone. A visitor's page loads none of it, and no supabase-js. */
export async function goLive(): Promise<void> {
  if (!hasSession()) return;
  try {
    await (await loadSessionModule()).goLive();
  } catch {
    // Without it the page says what it said when it was sent.
  }
}
