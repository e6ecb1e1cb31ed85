import { getSupabase } from '../lib/backend/supabase.ts';
import { sendBeforeSignOut } from '../lib/session/before-sign-out.ts';
import { handleAuthCallback } from '../lib/session/mail-link/auth-callback.ts';
import { showOwnClass } from './own-class.ts';
import { watchPlaces } from './watch-places.ts';

/** Ends this browser's session, or every session of the account. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  await sendBeforeSignOut();
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope });
}

/** Control with a script of its own that is loaded when it is first used: a place field, or the site search. */
export async function enhance(control: HTMLElement): Promise<void> {
  if (control.dataset.lazy === 'search') (await import('./search-entry.ts')).enhanceSearch(control);
  else (await import('./places-entry.ts')).handlePlaceControl(control);
}

/** What a page has for members alone: stories that were searched, a class by its id, or a module by its address. */
export async function goLive(name: string): Promise<void> {
  if (name === 'search') await (await import('./search-entry.ts')).showFoundStories();
  else await (name.startsWith('/') ? import(/* @vite-ignore */ name) : goLiveWithClass(name));
}

async function goLiveWithClass(classId: string): Promise<void> {
  await Promise.all([
    showOwnClass(classId),
    document.querySelector('[data-places], [data-course-places]') && watchPlaces(classId),
  ]);
}

export { handleAuthCallback };
