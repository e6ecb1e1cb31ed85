import { hasSession } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';

/** Live places on a class page, for members alone: a visitor's page loads no supabase-js. */
export async function followPlaces(): Promise<void> {
  const classId = document.querySelector<HTMLElement>('[data-live-class]')?.dataset.liveClass;
  if (!classId || !hasSession()) return;
  try {
    await (await loadSessionModule()).watchPlaces(classId);
  } catch {
    // Without the channel the page says what it said when it was sent.
  }
}
